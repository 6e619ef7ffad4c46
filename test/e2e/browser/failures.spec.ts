// Bad input produces an error in words, and the last good numbers stay on the screen.
import type { Page } from '@playwright/test'
import { type Fault, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { readDailyTotals } from './funnel-screen.ts'
import { openScreen, pressRefresh, submitConnection } from './screen.ts'

test.describe('Conectar', () => {
  for (const [token, words] of [
    ['disabled', 'O token está desativado'],
    ['ip_blocked', 'O token não pode ser usado desta rede'],
    ['no_company', 'O token não pertence a nenhuma empresa'],
  ] as const) {
    test(`says what is wrong when the token is of the kind ${token}`, async ({
      connecting: page,
      service,
    }) => {
      await submitConnection(page, { address: service.baseUrl, token: service.tokens[token] })
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByLabel('Endereço da API')).toHaveValue(service.baseUrl)
    })
  }

  test('says so when the token is unknown', async ({ connecting: page, service }) => {
    await submitConnection(page, { address: service.baseUrl, token: 'a-token-that-does-not-exist' })
    await expect(page.getByRole('alert')).toContainText('O token não foi reconhecido')
  })

  test('says so when nothing listens at the address', async ({ connecting: page }) => {
    await submitConnection(page, { address: 'http://127.0.0.1:9', token: 'any-token' })
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
  })

  test('refuses an address without TLS that is not loopback', async ({ connecting: page }) => {
    await submitConnection(page, { address: 'http://crm.example.com', token: 'any-token' })
    await expect(page.getByRole('alert')).toContainText('O endereço precisa começar com https://')
  })

  test('says so when the address answers a page', async ({ connecting: page, service }) => {
    const proxy = await startFaultProxy(service.baseUrl)
    try {
      proxy.fail({ kind: 'html' })
      await submitConnection(page, { address: proxy.baseUrl, token: service.tokens.full })
      await expect(page.getByRole('alert')).toContainText(
        'O endereço respondeu uma página, e não a plataforma',
      )
    } finally {
      await proxy.stop()
    }
  })

  test('opens what a token with one permission opens and names the permission to ask for', async ({
    page,
    service,
    session,
  }) => {
    await page.goto(await session.start())
    await page.getByLabel('Endereço da API').fill(service.baseUrl)
    await page.getByLabel('Token', { exact: true }).fill(service.tokens.single_scope)
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
  })
})

test.describe('A connected company', () => {
  // What Leme waits for a platform that is silent, and between its tries: r11-r12-slowness.test.ts.
  test.use({
    tuning: { limits: { headersTimeoutMs: 1_000, totalTimeoutMs: 2_000 }, retryDelayMs: 50 },
  })

  async function connectThrough(page: Page, address: string, token: string, url: string) {
    await page.goto(url)
    await submitConnection(page, { address, token })
    await openScreen(page, 'Funil')
    await expect.poll(async () => (await readDailyTotals(page)).leads.total).toBeGreaterThan(0)
    return readDailyTotals(page)
  }

  test('keeps its numbers on the screen through every failure and says what happened', async ({
    page,
    service,
    session,
  }) => {
    test.setTimeout(120_000)
    const proxy = await startFaultProxy(service.baseUrl)
    try {
      const before = await connectThrough(page, proxy.baseUrl, service.tokens.full, await session.start())
      const [lost, held] = ['Sem conexão', 'Sem atualização'] as const
      const faults: readonly (readonly [Fault, words: string, freshness: string])[] = [
        [{ kind: 'token', token: 'a-token-that-does-not-exist' }, 'O token não foi reconhecido', held],
        [{ kind: 'token', token: service.tokens.disabled }, 'O token está desativado', held],
        [{ kind: 'token', token: service.tokens.ip_blocked }, 'O token não pode ser usado desta rede', held],
        [
          { kind: 'token', token: service.tokens.single_scope },
          'O token não tem permissão para estes dados',
          'Guardado',
        ],
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
    } finally {
      await proxy.stop()
    }
  })

  test('does not take the numbers of another company under the same connection', async ({
    page,
    service,
    session,
  }) => {
    const proxy = await startFaultProxy(service.baseUrl)
    try {
      const before = await connectThrough(page, proxy.baseUrl, service.tokens.full, await session.start())
      proxy.fail({ kind: 'token', token: service.tokens.second_company })
      await pressRefresh(page)
      await expect(page.getByText('Este token é de outra empresa').first()).toBeVisible()
      proxy.fail({ kind: 'none' })
      await pressRefresh(page)
      await expect(page.getByText('Este token é de outra empresa')).toHaveCount(0)
      await expect.poll(() => readDailyTotals(page)).toEqual(before)
    } finally {
      await proxy.stop()
    }
  })
})
