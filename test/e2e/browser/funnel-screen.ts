// Reads the tables of Funil and Parados as numbers, to compare with the sums of the API's own days.
import type { Locator, Page } from '@playwright/test'
import type { RawFunnelSums } from '../../support/fakes/raw-api.ts'
import { openTable, parseCents, parseCount, readRows } from './screen.ts'

/** Returns the section of the totals and the days, whatever the days are grouped by. */
export function totalsOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Funil por (dia|semana|mês)$/ })
}

/** Returns the total of "Funil por dia" in the shape of the API's sums, and the number of rows behind it. */
export async function readDailyTotals(page: Page): Promise<RawFunnelSums & { days: number }> {
  // A range of over 92 days begins with weeks.
  await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Dia', { exact: true }).click()
  const rows = await readRows(await openTable(page, 'Funil por dia'))
  const index = rows.findIndex(([head]) => head === 'Total')
  if (index < 0) throw new Error('"Funil por dia" has no total')
  return { days: index - 1, ...sumsOfRow(rows[index] ?? []) }
}

function sumsOfRow(row: readonly string[]): RawFunnelSums {
  const [, leads, google, meta, other, junk, created, createdValue, won, wonValue, lost] = row as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    leads: {
      total: parseCount(leads),
      google: parseCount(google),
      meta: parseCount(meta),
      other: parseCount(other),
      junk: parseCount(junk),
    },
    opportunities: { count: parseCount(created), cents: parseCents(createdValue) },
    won: { count: parseCount(won), cents: parseCents(wonValue) },
    lost: parseCount(lost),
  }
}
