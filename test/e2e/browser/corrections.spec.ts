// Past days change in the service. Funil lists what changed, with the values before and after, live and offline.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainDate } from '../../../shared/time/calendar.ts'
import { findPastSale } from '../../support/fakes/past-sale.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { startService } from '../../support/processes/service-process.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { openCompany, openScreen, parseCents, parseCount, pressRefresh, readRows } from './screen.ts'

const VENDAS = 1
const CARD = 'Correções'

interface RawDay {
  readonly date: string
  readonly sales: { readonly won: number; readonly value: number; readonly lost: number }
}

async function readDay(api: RawApi, day: string): Promise<RawDay> {
  const { days } = await callRaw<{ days: RawDay[] }>(api, 'marketing.funnel', {
    from: day,
    to: day,
    pipeline_id: VENDAS,
  })
  return days[0] as RawDay
}

test('shows exactly what changed in a past day, live and offline', async ({ page, session }) => {
  const folder = mkdtempSync(join(tmpdir(), 'leme-service-'))
  const service = await startService('--data', folder)
  const api = { baseUrl: service.baseUrl, token: service.tokens.full }
  const today = plainDate(service.today)

  await openCompany(page, session, { address: api.baseUrl, token: api.token }, 'Funil')
  const card = page.getByRole('region', { name: CARD })
  await openMore(page)
  await expect(page.getByRole('region', { name: 'Por pipeline' })).toContainText('Vendas')
  await expect(card).toHaveCount(0)
  await expect(page.getByText('desde ontem')).toHaveCount(0)

  // One sale of a past day becomes a loss. Today also changes, which is not a correction.
  const sale = findPastSale(folder, VENDAS, today)
  const before = await readDay(api, sale.day)
  sale.lose()
  const after = await readDay(api, sale.day)
  expect(after.sales.won).toBe(before.sales.won - 1)
  await pressRefresh(page)

  const check = async () => {
    const table = card.getByRole('table', { name: CARD })
    await expect(table).toBeVisible()
    const rows = (await readRows(table)).slice(1)
    expect(rows.map(([, figure]) => figure)).toEqual(['Ganhos', 'Valor ganho', 'Perdidos'])
    for (const [day] of rows) expect(day).toMatch(new RegExp(`^${Number(sale.day.slice(8))} `))
    const [won, value, lost] = rows as [string[], string[], string[]]
    expect(won.slice(2, 4).map(parseCount)).toEqual([before.sales.won, after.sales.won])
    expect(value.slice(2, 4).map(parseCents)).toEqual(
      [before, after].map(({ sales }) => Math.round(sales.value * 100)),
    )
    expect(lost.slice(2, 4).map(parseCount)).toEqual([before.sales.lost, after.sales.lost])
    await expect(card).toContainText('1 dia mudou')
    // The file has the same figures, with counts and money in separate columns.
    const [heads, ...lines] = await readCsv(await exportAs(page, 'CSV: Correções'))
    expect(heads?.[1]).toBe('O que mudou')
    const money = ({ sales }: RawDay) => sales.value.toFixed(2).replace('.', ',')
    expect(lines.map((cells) => cells.slice(0, 6))).toEqual([
      [sale.day, 'Ganhos', `${before.sales.won}`, `${after.sales.won}`, '', ''],
      [sale.day, 'Valor ganho', '', '', money(before), money(after)],
      [sale.day, 'Perdidos', `${before.sales.lost}`, `${after.sales.lost}`, '', ''],
    ])
    await expect(
      page.getByRole('button', { name: 'ganhos de 1 dia, perdas de 1 dia mudaram desde ontem' }),
    ).toBeVisible()
  }
  await check()

  await session.stop()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
  await page.goto(await session.start())
  await openScreen(page, 'Funil')
  await check()
})
