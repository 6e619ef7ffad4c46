// Lists of a company far larger than most: each is small in the page, its totals count every row, and every row can be
// reached.
import { vi } from 'vitest'
import type { FakeApi } from '../support/fakes/fake-api.ts'
import { answerAsLargeCompany, type CompanySize } from '../support/fakes/large-company.ts'
import { type Locator, page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openCompany, openScreen, test, waitForAnswers } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { chooseInSection } from './reading.ts'
import { openTable, pressRefresh } from './tables.ts'

const MOST_NODES = 1_500
const REASON_CARDS = ['Por que perdemos', 'Descartes por motivo']

const countNodes = (card: Locator) => card.evaluate((element) => element.querySelectorAll('*').length)

/** Expects the cards to be on the screen, and none of all to be large. */
async function expectSmall(cards: readonly string[]): Promise<void> {
  await waitForAnswers()
  for (const name of cards) await expect(page.getByRole('region', { name })).toBeVisible()
  for (const card of await page.getByRole('main').getByRole('region').all()) {
    expect(await countNodes(card)).toBeLessThanOrEqual(MOST_NODES)
  }
}

async function showAll(card: Locator): Promise<void> {
  const more = card.getByRole('button', { name: /^Mostrar mais/ })
  while ((await more.count()) > 0) await more.first().click()
}

async function openLarge(
  { session, api }: { readonly session: WindowSession; readonly api: FakeApi },
  screen: string,
  size: Partial<CompanySize>,
) {
  answerAsLargeCompany(api, { pipelines: 1, stages: 1, reasons: 1, overdueTasks: 0, ...size })
  await openCompany(session, { address: api.baseUrl, token: 'tk_large' }, screen)
}

test('hundreds of stages and fifty pipelines draw their first rows, and all on request', async ({
  session,
  api,
}) => {
  await openLarge({ session, api }, 'Pipelines', { pipelines: 2, stages: 300 })
  const bars = page.getByRole('region', { name: 'Abertos em Pipeline 1' })
  await expectSmall(['Abertos em Pipeline 1', 'Histórico das etapas'])
  const table = await openTable(/^Abertos em/, 'Etapas do pipeline')
  await expect(table).toContainText('e mais 260')
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('1.500')
  await chooseInSection(bars, 'Ver como gráfico')
  await showAll(bars)
  // Control: a card with all its rows is what the limit is for.
  expect(await countNodes(bars)).toBeGreaterThan(MOST_NODES)
  await expect(bars.locator('button').filter({ hasText: /^Etapa 300/ })).toHaveCount(1)
  answerAsLargeCompany(api, { pipelines: 50, stages: 2, reasons: 1, overdueTasks: 0 })
  // Whose they are is asked ten at a time: each answer has all stages.
  api.respond('stages.list', () => new Promise(() => undefined))
  const calls = vi.spyOn(session.core.application, 'call').mock.calls
  const asked = () => calls.filter((call) => JSON.stringify(call).includes('"stages.list"')).length
  await pressRefresh()
  await expect(page.getByRole('region', { name: 'Todos os pipelines' })).toContainText('e mais 10')
  await expect.poll(asked).toBe(10)
  await expectSmall(['Todos os pipelines'])
})

test('hundreds of reasons draw their first rows, and all on request', async ({ session, api }) => {
  await openLarge({ session, api }, 'Funil', { reasons: 300, reasonsADay: 300 })
  await openMore()
  for (const card of REASON_CARDS) await openTable(card)
  await expectSmall(REASON_CARDS)
  const lost = page.getByRole('region', { name: 'Por que perdemos' })
  await expect(lost.getByRole('row', { name: /^Total/ })).toContainText('8.400')
  await showAll(lost)
  expect(await countNodes(lost)).toBeGreaterThan(MOST_NODES)
  await expect(lost.locator('tr').filter({ hasText: /^Motivo 300/ })).toHaveCount(1)
})

test('thousands of overdue tasks draw their first rows', async ({ session, api }) => {
  await openLarge({ session, api }, 'Tarefas', { overdueTasks: 5_000 })
  await expect(page.getByRole('table', { name: 'Tarefas' })).toContainText('Retornar 1')
  await expectSmall([])
  await openScreen('Hoje')
  await expectSmall([])
})
