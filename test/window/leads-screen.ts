// The Leads screen by role and name: its tiles, rows and filters, and the API's own answers.

import { type RawApi, type RawLead, rawLeads } from '../support/fakes/raw-api.ts'
import { parseCents, parseCount } from '../support/sums-read.ts'
import { type Locator, page } from '../support/window/locator.ts'
import { expect } from './fixtures.ts'

/** What `readDrawn` returns for these rows. */
export const shownOf = (rows: readonly RawLead[]) =>
  rows.map(({ name, opportunity }) => ({ name, cents: Math.round(Number(opportunity) * 100) }))

/** Returns the tiles' figures according to the API. */
export async function countsOf(api: RawApi, params: object) {
  const { total, by_status } = await rawLeads(api, { ...params, limit: 1 })
  return { all: total, ...by_status }
}

const TILES = { all: 'Todos', new: 'Novos', converted: 'Convertidos', junk: 'Descartados' } as const

/** Returns the figures of the tiles; null when they are not known. */
export async function readTiles(): Promise<Record<string, number | null>> {
  const tiles = await page
    .locator('fieldset[data-status]')
    .evaluateAll((all) => all.map(({ dataset, textContent }) => [dataset.status ?? '', textContent ?? '']))
  return Object.fromEntries(
    tiles.map(([status = '', text = '']) => {
      const count = text.replace(TILES[status as keyof typeof TILES], '')
      return [status, count === '' || count === '—' ? null : parseCount(count)]
    }),
  )
}

export const chooseTile = (status: keyof typeof TILES): Promise<void> =>
  page.getByRole('button', { name: TILES[status], exact: true }).click()

export const leadsTable = () => page.getByRole('table', { name: 'Leads' })
/** The button of the first row, which opens the lead. */
export const firstLead = () => leadsTable().locator('tbody button').first()

/** Returns "200 de 4.186" as numbers. */
export async function readShown(): Promise<{ shown: number; total: number }> {
  const region = page.getByRole('region', { name: 'Leads', exact: true })
  const text = await region.getByText(/^[\d.]+ de [\d.]+$/).innerText()
  const [shown = '', total = ''] = text.split(' de ')
  return { shown: parseCount(shown), total: parseCount(total) }
}

/** Returns the first drawn rows. */
export async function readDrawn(count: number) {
  const rows = await leadsTable()
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.slice(0, count).map((row) => ({
        name: row.querySelector('th bdi')?.textContent ?? '',
        value: row.querySelector('[data-column="value"]')?.textContent ?? '',
      })),
    )
  return rows.map(({ name, value }) => ({ name, cents: parseCents(value) }))
}

export async function openFilters(): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtros(?! salvos)/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(page.getByRole('region', { name: 'Filtros' })).toBeVisible()
}

export const clearFilters = (): Promise<void> =>
  page.getByRole('button', { name: 'Limpar filtros' }).first().click()

/** Reads all leads of the API, from the explanation of the list's number, and waits until they are stored. */
export async function readEveryLead(): Promise<void> {
  await page.getByRole('button', { name: /: Leads$/ }).click()
  await page.getByRole('button', { name: /^Ler todos/ }).click()
  await expect(page.getByText(/^Todos guardados neste computador em \d.+\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
}

export async function openLead(name: string): Promise<Locator> {
  await leadsTable()
    .getByRole('button', { name: `Abrir a ficha de ${name}`, exact: true })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer).toBeVisible()
  return drawer
}
