// "Desde a última vez": the application looked at on one day and opened again on a later one, with the service of each.
// What the strip itself says: six-dates.full.test.ts.

import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { sumRawFunnel } from '../support/fakes/raw-api.ts'
import { parseCount } from '../support/sums-read.ts'
import type { Page } from '../support/window/locator.ts'
import { startServiceHere } from '../support/window/service-here.ts'
import { expect, openCompany, openScreen, setNow, step, test, waitForAnswers } from './fixtures.ts'
import { DAYS, readSource, readSums, showTable, VENDAS } from './funnel-screen.ts'

const FRIDAY = '2026-11-20T17:52:00-03:00'
const MONDAY = '2026-11-23T11:42:00-03:00'
const STOCKS = ['Parados há +15 dias', 'Tarefas vencidas', 'Leads sem conversa'] as const

async function stocksOf(page: Page): Promise<number[]> {
  await waitForAnswers()
  const values = STOCKS.map((name) =>
    page.getByRole('group', { name, exact: true }).locator('[elementtiming]'),
  )
  return Promise.all(values.map(async (value) => parseCount(await value.innerText())))
}

test('the list says the differences between both moments, and each part opens what it counts', async ({
  page,
  session,
}) => {
  const services = [await startServiceHere(setNow(FRIDAY)), await startServiceHere(setNow(MONDAY))] as const
  const [friday, monday] = services
  setNow(FRIDAY)
  const proxy = await startFaultProxy(friday.baseUrl)
  await openCompany(session, { address: proxy.baseUrl, token: friday.tokens.full }, 'Hoje')
  const region = page.getByRole('region', { name: /^Desde / })
  const before = await stocksOf(page)
  await expect(region).toHaveCount(0)
  const { activeCompanyId } = await session.core.value('app.state', {})
  // What a screen in sight for 20 seconds stores (test/e2e/browser/since-look.spec.ts).
  await session.core.value('companySettings.update', {
    companyId: activeCompanyId as string,
    change: { lastLook: { at: new Date().toISOString(), before: null } },
  })

  await session.stop()
  setNow(MONDAY)
  proxy.fail({ kind: 'service', target: monday.baseUrl, token: monday.tokens.full })
  await session.start()
  await session.open('#/hoje')
  await waitForAnswers()
  await expect(region).toHaveAttribute('aria-busy', 'false')
  const now = await stocksOf(page)
  const api = { baseUrl: monday.baseUrl, token: monday.tokens.full }
  const sums = await sumRawFunnel(api, VENDAS, '2026-11-20', '2026-11-23')
  const ofFriday = { baseUrl: friday.baseUrl, token: friday.tokens.full }
  const seen = await sumRawFunnel(ofFriday, VENDAS, '2026-11-20', '2026-11-20')
  const leads = { total: sums.leads.total - seen.leads.total }
  const won = { count: sums.won.count - seen.won.count }
  const [, overdue = 0] = now.map((value, index) => value - (before[index] ?? 0))
  const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`

  await step('the whole list', async () => {
    await region.getByRole('heading', { level: 2 }).getByRole('button').click()
    await expect(page.getByRole('combobox', { name: 'Desde', exact: true })).toHaveValue('sex 20 nov.')
    const cellsOf = (table: string, row: string) =>
      page.getByRole('table', { name: table }).getByRole('row', { name: row }).first().getByRole('cell')
    await expect(cellsOf('Estoque', 'tarefas vencidas')).toHaveText([
      `${before[1]}`,
      `${now[1]}`,
      overdue === 0 ? '0' : signed(overdue),
      '',
    ])
    await expect(cellsOf('No período', 'leads').first()).toHaveText(`${leads.total}`)
    await expect(cellsOf('No período', 'ganhos').first()).toHaveText(`${won.count}`)
    await page.getByRole('combobox', { name: 'Desde', exact: true }).click()
    await page.getByRole('option', { name: /ontem/ }).first().click()
    await expect(cellsOf('Estoque', 'tarefas vencidas').first()).toHaveText('—')
    await expect(region.getByRole('heading', { level: 2 })).toContainText('Desde domingo')
    await openScreen('Funil')
    await openScreen('Hoje')
    await expect(region.getByRole('heading')).toContainText('Desde sexta, 17:52')
  })
  await step('a part opens the days that it counts, until Funil is left', async () => {
    const from = page.getByRole('button', { name: /^veio de Hoje/ })
    await region
      .getByRole('link', { name: `${leads.total} lead` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
    await expect(from).toBeVisible()
    await showTable(DAYS)
    await expect.poll(async () => (await readSums())['Até agora']).toEqual(sums)
    await openScreen('Hoje')
    await openScreen('Funil')
    await expect(from).toHaveCount(0)
  })
  await Promise.all([proxy.stop(), ...services.map((service) => service.stop())])
})

test('what nobody stored at the look is named as unknown, and asks for nothing more', async ({
  page,
  session,
}) => {
  const service = await startServiceHere(setNow(MONDAY))
  const proxy = await startFaultProxy(service.baseUrl)
  await openCompany(session, { address: proxy.baseUrl, token: service.tokens.full }, 'Hoje')
  const requests = async () => {
    await waitForAnswers()
    const count = proxy.count()
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await waitForAnswers()
    return proxy.count() - count
  }
  await requests()
  const withoutStrip = await requests()
  const { activeCompanyId } = await session.core.value('app.state', {})
  await session.core.value('companySettings.update', {
    companyId: activeCompanyId as string,
    change: {
      lastLook: { at: new Date(Date.now() - 60_000).toISOString(), before: new Date(FRIDAY).toISOString() },
    },
  })
  await session.open('#/hoje')
  const region = page.getByRole('region', { name: /^Desde / })
  await expect(region).toHaveAttribute('aria-busy', 'false')
  await expect(region.getByRole('link').first()).toBeVisible()
  await expect(region).not.toContainText(/tarefa/)
  await expect(region).toContainText('ganhos e leads a partir de sábado')
  await requests()
  expect(await requests()).toBe(withoutStrip)
  const words = await readSource('Desde sexta, 17:52')
  expect(words).toContain('tarefas vencidas.')
  await Promise.all([proxy.stop(), service.stop()])
})
