// Reads the tables of Funil and Parados as numbers, to compare with the sums of the API's own days.
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import type { RawFunnelSums } from '../../support/fakes/raw-api.ts'
import { openTable, parseCents, parseCount, readRows } from './screen.ts'

/** Returns the section of the totals and the days, whatever the days are grouped by. */
export function totalsOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Funil por (dia|semana|mês)$/ })
}

/** Shows the totals as a table, and returns it. */
export async function openTotals(page: Page): Promise<Locator> {
  const table = totalsOf(page).getByRole('table', { name: 'Totais do período' })
  const list = totalsOf(page).getByRole('list', { name: 'Totais do período' })
  await expect(table.or(list)).toBeVisible()
  if ((await table.count()) === 0) await chooseInSection(totalsOf(page), 'Totais em tabela')
  await expect(table).toBeVisible()
  return table
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

/** Opens "Mais análises" where it is closed. */
export async function openMore(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Mais análises', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Returns the label, count and cents of each bucket of "Parados por idade". */
export async function readBuckets(page: Page) {
  const rows = await readRows(await openTable(page, 'Parados por idade'))
  return rows
    .slice(1)
    .filter(([label = '']) => label !== 'Todos' && label !== 'Há mais de 3 dias')
    .map(([label = '', count = '', value = '']) => ({
      label,
      count: parseCount(count),
      cents: parseCents(value),
    }))
}
