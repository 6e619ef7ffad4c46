// The history that the API does not have: one snapshot per day, stored on this computer, shown with its gaps, live and
// offline.

import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { type RawApi, readRawStalled, sumRawFunnel } from '../support/fakes/raw-api.ts'
import { parseCents, parseCount } from '../support/sums-read.ts'
import { page } from '../support/window/locator.ts'
import { type ServiceHere, startServiceHere } from '../support/window/service-here.ts'
import { expect, openCompany, step, test, waitForAnswers } from './fixtures.ts'
import { VENDAS } from './funnel-screen.ts'
import { readRows } from './reading.ts'
import { openTable, pressRefresh } from './tables.ts'

const CARD = 'Piorou?'

const apiOf = ({ baseUrl, tokens }: ServiceHere): RawApi => ({ baseUrl, token: tokens.full })

test('Parados show a row a day, a gap as a gap, and the change in words, live and offline', async ({
  service: now,
  session,
}) => {
  const today = plainDate(now.today)
  const earlierDay = addDays(today, -7)
  const earlier = await startServiceHere(Date.parse(`${earlierDay}T15:00:00Z`))
  const before = await readRawStalled(apiOf(earlier), VENDAS, earlierDay)
  const after = await readRawStalled(apiOf(now), VENDAS, today)
  const between = await sumRawFunnel(apiOf(now), VENDAS, addDays(earlierDay, 1), today)
  const proxy = await startFaultProxy(earlier.baseUrl)

  await openCompany(session, { address: proxy.baseUrl, token: earlier.tokens.full }, 'Parados')
  await step('the history begins the day Leme is first opened', () =>
    expect(page.getByRole('region', { name: CARD })).toContainText('O histórico começou agora'),
  )
  // The answer of the earlier day is stored: a refresh during its call would join it, and ask nobody else.
  await waitForAnswers()
  proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
  await pressRefresh()

  const buckets = page.getByRole('table', { name: 'Faixas' })
  const hero = page.getByRole('group', { name: 'Mais de 15 dias' })
  /** From the open deals of then to those of now: what the API's own days say, and a rest that adds up. */
  const checkCascade = async () => {
    const table = await openTable(/^Desde \d/)
    await expect.poll(async () => (await readRows(table))[2]?.[1]).toBe(String(between.opportunities.count))
    const [, ...steps] = await readRows(table)
    const counts = steps.map(([, count = '']) => Number(count.replace(/^[−-]/, '-').replaceAll('.', '')))
    expect(counts.slice(1, 4)).toEqual([between.opportunities.count, -between.won.count, -between.lost])
    expect(counts.slice(0, 5).reduce((sum, count) => sum + count, 0)).toBe(counts[5])
    expect(counts[0]).toBeGreaterThan(0)
    expect(steps[1]?.[2] === '—' ? null : parseCents(steps[1]?.[2] ?? '')).toBe(between.opportunities.cents)
  }
  const check = async () => {
    await expect(buckets.getByRole('columnheader', { name: /^Desde \d/ })).toBeVisible()
    await expect(hero.locator('strong')).toHaveText(String(after[0]?.count))
    const table = await openTable(CARD, 'Histórico de parados')
    // The days that are kept are read after the answer of today.
    await expect.poll(async () => (await readRows(table)).length).toBe(9)
    const rows = await readRows(table)
    expect(rows[1]?.slice(1, -1).map(parseCount)).toEqual(after.map(({ count }) => count))
    expect(rows[8]?.slice(1, -1).map(parseCount)).toEqual(before.map(({ count }) => count))
    for (const row of rows.slice(2, 8)) expect(row[1]).toBe('sem registro')
    const deals = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
    const oldest = buckets.getByRole('row', { name: /^Mais de 15 dias/ })
    const added = deals === 0 ? 'igual' : `${deals > 0 ? '+' : '−'}${Math.abs(deals)}`
    await expect(oldest.getByRole('cell').last()).toHaveText(added)
    await expect(hero).toContainText(deals === 0 ? 'igual' : `${Math.abs(deals)}`)
    await checkCascade()
  }
  await step('live', check)
  await step('in money', async () => {
    const measure = page.getByRole('radiogroup').first()
    await measure.getByText('Valor', { exact: true }).click()
    await expect(hero.locator('strong')).toContainText('R$')
    const ofValue = await readRows(await openTable(CARD, 'Histórico de parados'))
    expect(ofValue[1]?.slice(1, -1).map(parseCents)).toEqual(after.map(({ cents }) => cents))
    await measure.getByText('Quantidade', { exact: true }).click()
  })

  await session.stop()
  await Promise.all([proxy.stop(), earlier.stop()])
  await session.start()
  await session.open('#/parados')
  await step('offline', check)
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
})
