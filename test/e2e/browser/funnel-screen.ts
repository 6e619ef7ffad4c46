// Reads the tables of Funil and Parados as numbers, to compare with the sums of the API's own days.

import type { Locator, Page } from '@playwright/test'
import type { RawFunnelSums } from '../../support/fakes/raw-api.ts'
import { sumsOfRow } from '../../support/sums-read.ts'
import { openTable, readRows } from './screen.ts'

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
  return { days: index - 1, ...sumsOfRow(rows[index]) }
}
