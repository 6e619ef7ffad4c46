// Bad input produces an error in words, and the last good numbers stay on the screen.
import { describe } from 'vitest'
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { page } from '../support/window/locator.ts'
import type { ServiceHere } from '../support/window/service-here.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openCompany, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { readSums, shownSums } from './funnel-screen.ts'
import { submitConnection } from './settings-screen.ts'
import { pressRefresh } from './tables.ts'

const REFUSED = {
  disabled: 'O token está desativado',
  ip_blocked: 'O token não pode ser usado desta rede',
  no_company: 'O token não pertence a nenhuma empresa',
} as const

async function connectWithOneScope({ baseUrl, tokens }: ServiceHere): Promise<void> {
  await page.getByLabel('Endereço da API').fill(baseUrl)
  await page.getByLabel('Token', { exact: true }).fill(tokens.single_scope)
  await page.getByRole('button', { name: 'Testar token' }).click()
  await expect(page.getByText('Este token abre 2 de 8 telas, 2 em parte')).toBeVisible()
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await openScreen('Funil')
  const closed = page.getByText('O token não tem permissão para esta tela')
  await expect(closed).toHaveCount(1)
  await expect(page.getByText('Permissões que faltam: marketing.funnel, pipelines.list.')).toBeVisible()
  await openScreen('Parados')
  await expect(closed).toHaveCount(1)
  await openScreen('Hoje')
  const overdue = page.getByRole('group', { name: 'Tarefas vencidas', exact: true })
  await expect(overdue).toContainText(/permissão/)
  await openScreen('Leads')
  await expect(closed).toHaveCount(0)
}

test('Conectar says what is wrong, and what a token opens', async ({ page: _, service, session }) => {
  await session.start()
  await session.open('#/')
  const proxy = await startFaultProxy(service.baseUrl)
  proxy.fail({ kind: 'html' })
  // No two after each other expect the same words: those of the one before would be enough.
  const wrong: readonly (readonly [address: string, token: string, words: string])[] = [
    ...Object.entries(REFUSED).map(
      ([kind, words]) => [service.baseUrl, service.tokens[kind as keyof typeof REFUSED], words] as const,
    ),
    [service.baseUrl, 'a-token-that-does-not-exist', 'O token não foi reconhecido'],
    ['http://127.0.0.1:9', 'any-token', 'Sem conexão com o servidor'],
    ['http://crm.example.com', 'any-token', 'O endereço precisa começar com https://'],
    [proxy.baseUrl, service.tokens.full, 'O endereço respondeu uma página, e não a plataforma'],
  ]
  for (const [address, token, words] of wrong) {
    await submitConnection({ address, token })
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByLabel('Endereço da API')).toHaveValue(address)
  }
  await proxy.stop()
  await step('opens what a token with one permission opens and names the permission to ask for', () =>
    connectWithOneScope(service),
  )
})

type Sums = Awaited<ReturnType<typeof readSums>>

async function keepNumbers(
  session: WindowSession,
  { tokens }: ServiceHere,
  proxy: FaultProxy,
  before: Sums,
): Promise<void> {
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
    await pressRefresh()
    await session.whenQuiet()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText(freshness, { exact: true }).first()).toBeVisible()
    await waitForAnswers()
    expect(await readSums(), fault.kind).toEqual(before)
  }
  proxy.fail({ kind: 'none' })
  await pressRefresh()
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
}

describe('A connected company', () => {
  // What Leme waits for a platform that is silent, and between its tries: r11-slowness.test.ts.
  test.override({
    tuning: { limits: { headersTimeoutMs: 3_000, totalTimeoutMs: 4_000 }, retryDelayMs: 50 },
  })

  test('keeps its own numbers, whatever is answered', async ({ service, session }) => {
    const proxy = await startFaultProxy(service.baseUrl)
    await openCompany(session, { address: proxy.baseUrl, token: service.tokens.full }, 'Funil')
    const before = await shownSums()
    expect(before.Total?.leads.total).toBeGreaterThan(0)
    await step('does not take the numbers of another company under the same connection', async () => {
      proxy.fail({ kind: 'token', token: service.tokens.second_company })
      await pressRefresh()
      await expect(page.getByText('Este token é de outra empresa').first()).toBeVisible()
      proxy.fail({ kind: 'none' })
      await waitForAnswers()
      await pressRefresh()
      await expect(page.getByText('Este token é de outra empresa')).toHaveCount(0)
      await expect.poll(readSums).toEqual(before)
    })
    await step('keeps its numbers through every failure and says what happened', () =>
      keepNumbers(session, service, proxy, before),
    )
    await proxy.stop()
  })
})
