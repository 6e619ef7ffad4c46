// Lists of a company far larger than most: each is small in the page, its totals count every row, and every row can be
// reached.
import type { Locator, Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { answerAsLargeCompany, type CompanySize } from '../../support/fakes/large-company.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { openCompany, openScreen, openTable, pressRefresh, waitForAnswers } from './screen.ts'

const MOST_NODES = 1_500
const REASONS = 500
const REASON_CARDS = ['Por que perdemos', 'Descartes por motivo']
const STAGES = 1_000

/** Returns the number of elements of each card on the screen, by its name. */
function countNodes(page: Page): Promise<Record<string, number>> {
  return page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [
          card.getAttribute('aria-label') ?? card.textContent,
          card.querySelectorAll('*').length,
        ]),
      ),
    )
}

/** Expects the cards to be on the screen, and none of all to be large. */
async function expectSmall(page: Page, cards: readonly string[]): Promise<void> {
  await waitForAnswers(page)
  const nodes = await countNodes(page)
  expect(Object.keys(nodes)).toEqual(expect.arrayContaining([...cards]))
  expect(Object.entries(nodes).filter(([, count]) => count > MOST_NODES)).toEqual([])
}

/** Shows every row of a card. Returns its number of elements. */
async function showAll(card: Locator): Promise<number> {
  const more = card.getByRole('button', { name: /^Mostrar mais/ })
  while ((await more.count()) > 0) await more.first().click()
  return card.evaluate((element) => element.querySelectorAll('*').length)
}

interface Opened {
  readonly page: Page
  readonly session: PreviewSession
  readonly api: FakeApi
}

async function openLarge({ page, session, api }: Opened, screen: string, size: Partial<CompanySize>) {
  const company = answerAsLargeCompany(api, { pipelines: 1, stages: 1, reasons: 1, overdueTasks: 0, ...size })
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_large' }, screen)
  return company
}

test('A thousand stages and fifty pipelines draw their first rows, and all on request', async ({
  page,
  session,
  api,
}) => {
  await openLarge({ page, session, api }, 'Pipelines', { pipelines: 2, stages: STAGES })
  await expectSmall(page, ['Abertos em Pipeline 1', 'Histórico das etapas'])
  const bars = page.getByRole('region', { name: 'Abertos em Pipeline 1' })
  const table = await openTable(page, /^Abertos em/, 'Etapas do pipeline')
  await expect(table).toContainText('e mais 960')
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('5.000')
  await expectSmall(page, ['Abertos em Pipeline 1'])
  await chooseInSection(bars, 'Ver como gráfico')
  // Control: a card with all its rows is what the limit is for.
  expect(await showAll(bars)).toBeGreaterThan(MOST_NODES)
  await expect(bars.getByRole('button', { name: /^Etapa 1000/ })).toBeVisible()
  answerAsLargeCompany(api, { pipelines: 50, stages: 20, reasons: 1, overdueTasks: 0 })
  await pressRefresh(page)
  await expect(page.getByRole('region', { name: 'Todos os pipelines' })).toContainText('e mais 10')
  await expectSmall(page, ['Todos os pipelines'])
})

test('Hundreds of reasons and corrections draw their first rows, and all on request', async ({
  page,
  session,
  api,
}) => {
  const company = await openLarge({ page, session, api }, 'Funil', { reasons: REASONS })
  await openMore(page)
  await expectSmall(page, REASON_CARDS)
  company.correctDays()
  await pressRefresh(page)
  const corrections = page.getByRole('region', { name: 'Correções' })
  await expect(corrections).toContainText('e mais ')
  for (const card of REASON_CARDS) await openTable(page, card)
  await expectSmall(page, [...REASON_CARDS, 'Correções'])
  const lost = page.getByRole('region', { name: 'Por que perdemos' })
  await expect(lost.getByRole('row', { name: /^Total/ })).toContainText('14.000')
  expect(await showAll(lost)).toBeGreaterThan(MOST_NODES)
  await expect(lost.getByRole('row', { name: /^Motivo 500/ })).toBeVisible()
})

test('Thousands of overdue tasks draw their first rows', async ({ page, session, api }) => {
  await openLarge({ page, session, api }, 'Tarefas', { overdueTasks: 5_000 })
  await expect(page.getByRole('table', { name: 'Tarefas' })).toContainText('Retornar 1')
  await expectSmall(page, [])
  await openScreen(page, 'Hoje')
  await expectSmall(page, [])
})

test('Thirty companies beside each other are a small table', async ({ page, session, api }) => {
  await openLarge({ page, session, api }, 'Hoje', { pipelines: 2 })
  await page.evaluate(async (address) => {
    const { desktop } = window as unknown as WithDesktop
    for (let number = 2; number <= 30; number += 1) {
      const company = {
        address,
        token: `tk_${number}`,
        label: `Casa ${number}`,
        timeZone: 'America/Sao_Paulo',
      }
      await desktop.call('company.connect', company)
    }
  }, api.baseUrl)
  // The window follows the company that was connected last: a menu opened before that would go.
  await page.getByRole('button', { name: 'Trocar de empresa: Casa 30' }).click()
  const last = page.getByRole('menuitem', { name: 'Conectar outra empresa' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  await expect(page.getByRole('button', { name: 'Abrir o Hoje de Casa 30' })).toBeVisible()
  await expectSmall(page, ['Indicadores'])
})
