// Bad input produces an error in words, and the last good numbers stay on the screen.
import type { Page } from '@playwright/test'
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { expect, test } from './fixtures.ts'
import { readDailyTotals } from './funnel-screen.ts'
import { openScreen, pressRefresh, submitConnection } from './screen.ts'

type DailyTotals = Awaited<ReturnType<typeof readDailyTotals>>

const REFUSED = {
  disabled: 'O token está desativado',
  ip_blocked: 'O token não pode ser usado desta rede',
  no_company: 'O token não pertence a nenhuma empresa',
} as const

/** An answer that is a page, from an address that answers otherwise as the service does. */
async function connectToPage(page: Page, { baseUrl, tokens }: ServiceProcess): Promise<void> {
  const proxy = await startFaultProxy(baseUrl)
  try {
    proxy.fail({ kind: 'html' })
    await submitConnection(page, { address: proxy.baseUrl, token: tokens.full })
    await expect(page.getByRole('alert')).toContainText('O endereço respondeu uma página, e não a plataforma')
  } finally {
    await proxy.stop()
  }
}

async function connectWithOneScope(page: Page, { baseUrl, tokens }: ServiceProcess): Promise<void> {
  await page.getByLabel('Endereço da API').fill(baseUrl)
  await page.getByLabel('Token', { exact: true }).fill(tokens.single_scope)
  await page.getByRole('button', { name: 'Testar token' }).click()
  await expect(page.getByText('Este token abre 2 de 8 telas, 2 em parte')).toBeVisible()
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await openScreen(page, 'Funil')
  const closed = page.getByText('O token não tem permissão para esta tela')
  await expect(closed).toHaveCount(1)
  await expect(page.getByText('Faltam a ele: marketing.funnel, pipelines.list.')).toBeVisible()
  await openScreen(page, 'Parados')
  await expect(closed).toHaveCount(1)
  await openScreen(page, 'Hoje')
  const overdue = page.getByRole('group', { name: 'Tarefas vencidas', exact: true })
  await expect(overdue).toContainText(/permissão/)
  await openScreen(page, 'Leads')
  await expect(closed).toHaveCount(0)
}

test('Conectar says what is wrong, and what a token opens', async ({ page, service, session }) => {
  await page.goto(await session.start())
  // No two steps after each other expect the same words: those of the step before would be enough.
  for (const [token, words] of Object.entries(REFUSED)) {
    await test.step(`says what is wrong when the token is of the kind ${token}`, async () => {
      await submitConnection(page, {
        address: service.baseUrl,
        token: service.tokens[token as keyof typeof REFUSED],
      })
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByLabel('Endereço da API')).toHaveValue(service.baseUrl)
    })
  }
  await test.step('says so when the token is unknown', async () => {
    await submitConnection(page, { address: service.baseUrl, token: 'a-token-that-does-not-exist' })
    await expect(page.getByRole('alert')).toContainText('O token não foi reconhecido')
  })
  await test.step('says so when nothing listens at the address', async () => {
    await submitConnection(page, { address: 'http://127.0.0.1:9', token: 'any-token' })
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
  })
  await test.step('refuses an address without TLS that is not loopback', async () => {
    await submitConnection(page, { address: 'http://crm.example.com', token: 'any-token' })
    await expect(page.getByRole('alert')).toContainText('O endereço precisa começar com https://')
  })
  await test.step('says so when the address answers a page', () => connectToPage(page, service))
  await test.step('opens what a token with one permission opens and names the permission to ask for', () =>
    connectWithOneScope(page, service))
})

async function keepNumbers(page: Page, { tokens }: ServiceProcess, proxy: FaultProxy, before: DailyTotals) {
  const [lost, held] = ['Sem conexão', 'Sem atualização'] as const
  const faults: readonly (readonly [Fault, words: string, freshness: string])[] = [
    [{ kind: 'token', token: 'a-token-that-does-not-exist' }, 'O token não foi reconhecido', held],
    [{ kind: 'token', token: tokens.disabled }, REFUSED.disabled, held],
    [{ kind: 'token', token: tokens.ip_blocked }, REFUSED.ip_blocked, held],
    [{ kind: 'token', token: tokens.single_scope }, 'O token não tem permissão para estes dados', 'Guardado'],
    [{ kind: 'html' }, 'O endereço respondeu uma página, e não a plataforma', lost],
    [{ kind: 'redirect', to: 'https://example.com/' }, 'O endereço desviou para outro lugar', lost],
    [{ kind: 'silence' }, 'O servidor não respondeu a tempo', lost],
  ]
  for (const [fault, words, freshness] of faults) {
    proxy.fail(fault)
    await pressRefresh(page)
    await expect(page.getByText(words).first(), JSON.stringify(fault.kind)).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.getByText(freshness, { exact: true }).first()).toBeVisible()
    expect(await readDailyTotals(page), fault.kind).toEqual(before)
  }
  proxy.fail({ kind: 'none' })
  await pressRefresh(page)
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
}

async function answerAsAnother(page: Page, token: string, proxy: FaultProxy, before: DailyTotals) {
  proxy.fail({ kind: 'token', token })
  await pressRefresh(page)
  await expect(page.getByText('Este token é de outra empresa').first()).toBeVisible()
  proxy.fail({ kind: 'none' })
  await pressRefresh(page)
  await expect(page.getByText('Este token é de outra empresa')).toHaveCount(0)
  await expect.poll(() => readDailyTotals(page)).toEqual(before)
}

test.describe('A connected company', () => {
  // What Leme waits for a platform that is silent, and between its tries: r11-r12-slowness.test.ts.
  test.use({
    tuning: { limits: { headersTimeoutMs: 1_000, totalTimeoutMs: 2_000 }, retryDelayMs: 50 },
  })

  test('keeps its own numbers, whatever is answered', async ({ page, service, session }) => {
    const proxy = await startFaultProxy(service.baseUrl)
    try {
      await page.goto(await session.start())
      await submitConnection(page, { address: proxy.baseUrl, token: service.tokens.full })
      await openScreen(page, 'Funil')
      await expect.poll(async () => (await readDailyTotals(page)).leads.total).toBeGreaterThan(0)
      const before = await readDailyTotals(page)
      await test.step('does not take the numbers of another company under the same connection', () =>
        answerAsAnother(page, service.tokens.second_company, proxy, before))
      await test.step('keeps its numbers on the screen through every failure and says what happened', () =>
        keepNumbers(page, service, proxy, before))
    } finally {
      await proxy.stop()
    }
  })
})
