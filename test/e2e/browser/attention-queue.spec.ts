// "Fila de atenção": a row opens a screen that shows exactly the row's number, and so do the numbers of "Quem cobrar".
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { ageDeals } from '../../support/fakes/aged-deals.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { silencePipeline } from '../../support/fakes/silent-pipeline.ts'
import { startService } from '../../support/processes/service-process.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import {
  growFirstCard,
  openCompany,
  openConnected,
  openScreen,
  parseCount,
  pressRefresh,
  readRows,
  waitForAnswers,
} from './screen.ts'

const queueRows = (page: Page) => page.getByRole('region', { name: 'Fila de atenção' }).getByRole('button')
const overdueCard = (page: Page) => page.getByRole('region', { name: 'Tarefas vencidas' })
const whoTable = (page: Page) => page.getByRole('table', { name: 'Vencidas por responsável' })

/** Counts the rows of tasks, without the headings of people. */
async function countTaskRows(page: Page): Promise<number> {
  const rows = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
  return rows.slice(1).filter((cells) => cells.length > 1).length
}

/** The demo's first and third pipelines. */
const VENDAS = 1
const PARCERIAS = 3
/** Far more than chance adds to a bucket of about 25. */
const AGED_DEALS = 60

async function checkWhoToChase(page: Page): Promise<void> {
  await expect.poll(() => countTaskRows(page)).toBeGreaterThan(0)
  const all = await countTaskRows(page)
  const cells = whoTable(page).getByRole('button', { name: /, (?:8\+|4–7|1–3) dias$/ })
  expect(await cells.count()).toBeGreaterThan(10)
  for (const index of [0, 1, 4, (await cells.count()) - 2]) {
    const cell = cells.nth(index)
    const count = parseCount(await cell.innerText())
    await cell.click()
    await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => countTaskRows(page)).toBe(count)
  }
  await cells.nth((await cells.count()) - 2).click()
  await expect.poll(() => countTaskRows(page)).toBe(all)
  const total = whoTable(page)
    .getByRole('button', { name: /^\d+ de (?!todos)[^,]+$/ })
    .first()
  const ofPerson = parseCount(await total.innerText())
  await total.click()
  await expect(total).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => countTaskRows(page)).toBe(ofPerson)
  await total.click()
  await expect.poll(() => countTaskRows(page)).toBe(all)
  // A filter of overdue tasks does not apply to the other tabs.
  await cells.first().click()
  await page.getByRole('tab', { name: 'Pendentes' }).click()
  await expect(page.getByRole('combobox', { name: 'Atraso' })).toHaveCount(0)
}

async function openOverdueRow(page: Page): Promise<void> {
  await expect.poll(() => countTaskRows(page)).toBeGreaterThan(0)
  const all = await countTaskRows(page)
  await page.getByRole('combobox', { name: 'Atraso' }).click()
  await page.getByRole('option', { name: '8+ dias' }).click()
  const late = await countTaskRows(page)
  expect(late).toBeGreaterThan(0)
  expect(late).toBeLessThan(all)
  await expect(page.locator('[data-print-sheet]')).toContainText('atraso: 8+ dias')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menuitem', { name: 'Tarefas vencidas, 8+ dias' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openScreen(page, 'Hoje')
  const row = queueRows(page).filter({ hasText: /vencidas?/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`${all} tarefas vencidas`)
  await expect(row).toContainText(`${late} há mais de 7 dias`)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Atraso' })).not.toHaveValue('8+ dias')
  await expect.poll(() => countTaskRows(page)).toBe(all)
  await expect(overdueCard(page)).not.toContainText(` de ${all}`)
}

async function openGrownBucket(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const grown = queueRows(page).filter({ hasText: /^.?\s*Parados “/ })
  const words = await grown.first().innerText()
  const bucket = /Parados “(.+)” cresceu/.exec(words)?.[1] ?? ''
  const added = /[+]\s?R\$\s[\d.,]+\s(?:mil|mi)/u.exec(words)?.[0] ?? ''
  expect(bucket).toBe('Mais de 15 dias')
  expect(added).not.toBe('')
  await grown.first().click()
  const marked = page.locator('[aria-current="true"]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText(bucket)
  await expect(marked).toContainText(added)
  await openScreen(page, 'Hoje')
  await openScreen(page, 'Parados')
  await expect(page.getByRole('region', { name: 'Parados por idade' })).toContainText(bucket)
  await expect(marked).toHaveCount(0)
}

async function openSilentPipeline(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const row = queueRows(page).filter({ hasText: 'Pipeline “Parcerias” sem movimento há 28 dias' })
  const open = /(\d[\d.]*)\s+abertos/.exec(await row.innerText())?.[1] ?? ''
  await expect(queueRows(page).filter({ hasText: 'sem movimento' })).toHaveCount(1)
  await row.click()
  const marked = page.getByRole('table', { name: 'Por pipeline' }).locator('[aria-current="true"]')
  await expect(marked).toBeInViewport()
  await waitForAnswers(page)
  await growFirstCard(page)
  await expect(marked).toBeInViewport()
  await expect(marked).toHaveText(/^Parcerias\s*0R\$\s0,000R\$\s0,00/u)
  await openScreen(page, 'Pipelines')
  const side = page
    .getByRole('table', { name: 'Negócios abertos por pipeline' })
    .getByRole('row', { name: /^Parcerias/ })
  await expect(side).toContainText(open)
  // The mark is gone once Funil was left.
  await openScreen(page, 'Funil')
  await openMore(page)
  await expect(page.getByRole('table', { name: 'Por pipeline' })).toContainText('Parcerias')
  await expect(marked).toHaveCount(0)
}

test.describe('Fila de atenção', () => {
  test('Tarefas shows what is counted there and on Hoje', async ({ page, service, session }) => {
    await openConnected(page, { service, session }, 'Tarefas')
    await test.step('Fila de atenção opens Tarefas with all the tasks that its row counts, whatever was filtered there before', () =>
      openOverdueRow(page))
    await test.step('Quem cobrar shows the tasks that a number counts, of a person and of everybody', () =>
      checkWhoToChase(page))
  })

  test('opens what grew, and what is silent', async ({ page, session }) => {
    const folder = await mkdtemp(join(tmpdir(), 'leme-grown-'))
    const now = await startService('--data', join(folder, 'now'))
    const earlierDay = addDays(plainDate(now.today), -7)
    const earlier = await startService('--data', join(folder, 'earlier'), '--now', `${earlierDay}T15:00:00Z`)
    ageDeals(join(folder, 'now'), VENDAS, AGED_DEALS)
    // Silent for longer than what is compared, also a week ago.
    for (const name of ['now', 'earlier'])
      silencePipeline(join(folder, name), PARCERIAS, addDays(plainDate(now.today), -60))
    const proxy = await startFaultProxy(earlier.baseUrl)
    await openCompany(page, session, { address: proxy.baseUrl, token: earlier.tokens.full }, 'Parados')
    await expect(page.getByText('O histórico começou agora')).toBeVisible()
    proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
    await pressRefresh(page)
    await test.step('opens Parados with the bucket marked that grew, and marks it no more once Parados was left', () =>
      openGrownBucket(page))
    await test.step('names a pipeline in which nothing happened, and opens Funil at its row of zeros', () =>
      openSilentPipeline(page))
    await Promise.all([proxy.stop(), now.stop(), earlier.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  test.describe('at the end of a year', () => {
    // On this day of the demo, two channels brought fewer leads than in the 28 days before, and converted less.
    test.use({ day: '2026-12-31T16:00:00-03:00' })

    test('opens Funil at the channel and at the reason, with the numbers of the row', async ({
      page,
      application,
    }) => {
      await openConnected(page, application, 'Hoje')
      const row = queueRows(page).filter({ hasText: /Conversão de Meta/ })
      const words = await row.innerText()
      const [, rate = ''] = /caiu: ([\d.,]+%), antes/.exec(words) ?? []
      const [, leads = '', leadsBefore = ''] = /([\d.]+) leads em 28 dias, antes ([\d.]+)/.exec(words) ?? []
      // Its leads fell, too: the row of the rate says them, and there is no second one.
      await expect(queueRows(page).filter({ hasText: /Leads de Meta/ })).toHaveCount(0)
      const meta = page.getByRole('table', { name: 'Por canal' }).getByRole('row', { name: /^Meta/ })
      await row.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
      await expect(meta.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
      await expect(meta).toContainText(leads)
      await expect(meta).toContainText(rate)
      await expect(meta.getByTitle(`antes ${leadsBefore}`).first()).toBeVisible()
      await openScreen(page, 'Hoje')
      // A tile opens the whole funnel again.
      await page.getByRole('group', { name: 'Lead → ganho' }).getByRole('button').first().click()
      await expect(meta.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
      await openScreen(page, 'Hoje')
      const lost = queueRows(page).filter({ hasText: /Perdas por “/ })
      for (const row of await lost.all()) {
        const reason = /Perdas por “(.+)”/.exec(await row.innerText())?.[1] ?? ''
        await row.click()
        await expect(page.getByText(`${reason}, por semana`).first()).toBeVisible()
        await openScreen(page, 'Hoje')
      }
    })
  })
})
