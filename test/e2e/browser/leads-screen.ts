// The Leads screen by role and name: its tiles and rows.

import { expect, type Locator, type Page } from '@playwright/test'
import { parseCents, parseCount } from '../../support/sums-read.ts'

export function leadsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Leads' })
}

/** Returns the name of the first row that is drawn: the button that opens the lead. */
export function firstLead(page: Page): Locator {
  return leadsTable(page).locator('tbody').getByRole('button').first()
}

/** Returns "200 de 4.186" as numbers; waits until the list of the current filters has arrived. */
export async function readShown(page: Page): Promise<{ shown: number; total: number }> {
  const region = page.getByRole('region', { name: 'Leads' })
  const text = await region.getByText(/^[\d.]+ de [\d.]+$/).innerText()
  const [shown = '', total = ''] = text.split(' de ')
  return { shown: parseCount(shown), total: parseCount(total) }
}

export interface ShownLead {
  readonly name: string
  readonly cents: number
}

/** Returns the rendered rows by their position among all, from 0. */
export async function readDrawnRows(page: Page): Promise<Map<number, ShownLead>> {
  const rows = await leadsTable(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [
        Number(row.getAttribute('aria-rowindex')) - 2,
        row.querySelector('th bdi')?.textContent ?? '',
        row.querySelector('[data-column="value"]')?.textContent ?? '',
      ]),
    )
  return new Map(
    rows.map(([index, name, value]) => [
      index as number,
      { name: String(name), cents: parseCents(String(value)) },
    ]),
  )
}

export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtros(?! salvos)/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(page.getByRole('region', { name: 'Filtros' })).toBeVisible()
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function clearFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
}
