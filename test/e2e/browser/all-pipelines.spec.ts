// "Todos os pipelines": deals summed to the cent and the company's leads counted once, live and offline. Also the
// label of a lead rate when one of several pipelines is shown.
import type { Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { explain } from '../../support/browser/section-menu.ts'
import { callRaw, type RawApi, readRawStalled, sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { readBuckets, readDailyTotals } from './funnel-screen.ts'
import { chooseCustomRange, openConnected, openScreen, saveAsClosed } from './screen.ts'

async function listIds(api: RawApi): Promise<number[]> {
  const { pipelines } = await callRaw<{ pipelines: { id: number }[] }>(api, 'pipelines.list', {})
  return pipelines.map(({ id }) => id)
}

async function checkRate(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader', { name: /dos leads da empresa/ })).toBeVisible()
  await explain(page, 'Etapas do funil')
  await expect(page.getByRole('dialog')).toContainText('leads da empresa toda')
  await page.keyboard.press('Escape')
  await openScreen(page, 'Hoje')
  const tile = page.getByRole('group', { name: 'Lead → ganho' })
  await expect(tile.getByTitle(/leads da empresa toda/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Pipeline', exact: true }).click()
  await page.getByRole('option', { name: 'Todos', exact: true }).click()
  await expect(tile).toContainText('%')
  await expect(tile.getByTitle(/leads da empresa toda/)).toHaveCount(0)
}

test('All pipelines together', async ({ page, session, passingService: service }) => {
  const api = await openConnected(page, { service, session }, 'Funil')
  await test.step('A rate of leads of one pipeline says that the leads are the whole company’s, until all are shown', () =>
    checkRate(page))
  await test.step('All pipelines together are the sum of each, and the leads once, live and offline', async () => {
    const today = plainDate(service.today)
    const [from, to] = [addDays(today, -60), addDays(today, -1)]
    const ids = await listIds(api)
    expect(ids.length).toBeGreaterThan(1)
    const each = await Promise.all(ids.map((id) => sumRawFunnel(api, id, from, to)))
    const buckets = await Promise.all(ids.map((id) => readRawStalled(api, id, today)))
    const sumOf = (read: (sums: (typeof each)[number]) => number) =>
      each.reduce((sum, one) => sum + read(one), 0)
    const expected = {
      days: 60,
      leads: each[0]?.leads,
      opportunities: {
        count: sumOf((s) => s.opportunities.count),
        cents: sumOf((s) => s.opportunities.cents),
      },
      won: { count: sumOf((s) => s.won.count), cents: sumOf((s) => s.won.cents) },
      lost: sumOf(({ lost }) => lost),
    }
    const expectedBuckets = buckets[0]?.map(({ label }, index) => ({
      label,
      count: buckets.reduce((sum, one) => sum + (one[index]?.count ?? 0), 0),
      cents: buckets.reduce((sum, one) => sum + (one[index]?.cents ?? 0), 0),
    }))

    await openScreen(page, 'Funil')
    await expect(page.getByRole('combobox', { name: 'Pipeline', exact: true })).toHaveValue('Todos')
    await chooseCustomRange(page, from, to)
    await expect.poll(() => readDailyTotals(page)).toEqual(expected)
    await openScreen(page, 'Parados')
    await expect.poll(() => readBuckets(page)).toEqual(expectedBuckets)

    await saveAsClosed(page, 'Pipelines')
    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Funil')
    await expect.poll(() => readDailyTotals(page)).toEqual(expected)
    await openScreen(page, 'Parados')
    await expect.poll(() => readBuckets(page)).toEqual(expectedBuckets)
  })
})
