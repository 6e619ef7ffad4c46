// Hoje, Funil and Parados by role and name; their tables as numbers, to compare with the sums of the API's own days.

import type { RawFunnelSums } from '../support/fakes/raw-api.ts'
import { parseCents, parseCount, sumsOfRow } from '../support/sums-read.ts'
import { type Locator, page } from '../support/window/locator.ts'
import { expect, waitForAnswers } from './fixtures.ts'
import { choose, chooseInSection, readRows } from './reading.ts'

/** The demo's first pipeline, which is shown where none was chosen. */
export const VENDAS = 1

/** Reads "De onde vem o número" of a section or of a figure that has a sign of its own, and closes it. */
export async function readSource(name: string): Promise<string> {
  const section = page.getByRole('region', { name, exact: true })
  const sign = page.getByRole('button', { name: `De onde vem o número: ${name}`, exact: true })
  await section
    .getByRole('button', { name: /^Mais ações/ })
    .or(sign)
    .first()
    .waitFor()
  if ((await sign.count()) > 0) await sign.click()
  else await chooseInSection(section, 'Fonte e definição')
  const dialog = page.getByRole('dialog').filter({ hasText: name })
  await expect(dialog).toBeVisible()
  const words = await dialog.innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return words
}

/** Chooses "personalizado" and types both days (YYYY-MM-DD), inclusive. */
export async function chooseDays(from: string, to: string): Promise<void> {
  await choose('Período', 'Personalizado')
  await typeDay('De', from)
  await typeDay('Até', to)
}

export async function typeDay(label: 'De' | 'Até', day: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(day)
  await field.blur()
}

export async function groupBy(unit: 'Dia' | 'Semana' | 'Mês'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText(unit, { exact: true }).click()
}

export const DAYS = /^Funil por (dia|semana|mês)$/

const tableOf = (card: string | RegExp): Locator =>
  page.getByRole('region', { name: card }).getByRole('table', { name: card })

/** Shows the card's chart as its table, where it is none yet. While days are loading it has neither. */
export async function showTable(card: string | RegExp): Promise<void> {
  await waitForAnswers()
  const region = page.getByRole('region', { name: card })
  const button = region.getByRole('button', { name: /^Mais ações/ })
  await button.click()
  const item = page.getByRole('menuitem', { name: 'Ver como tabela' })
  await page.getByRole('menuitem').first().waitFor()
  if ((await item.count()) > 0) await item.click()
  else await button.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(tableOf(card)).toBeVisible()
}

/** The section of the totals and the days, whatever the days are grouped by. */
export const totals = page.getByRole('region', { name: DAYS })

/** Shows the totals as a table, and returns it. */
export async function openTotals(): Promise<Locator> {
  const table = totals.getByRole('table', { name: 'Totais do período' })
  await expect(table.or(totals.getByRole('list', { name: 'Totais do período' }))).toBeVisible()
  if ((await table.count()) === 0) await chooseInSection(totals, 'Totais: tabela ou figuras')
  await expect(table).toBeVisible()
  return table
}

/**
 * Returns the rows below the days of "Funil por …", once it is a table, in the shape of the API's sums: "Total" and
 * those of today.
 */
export async function readSums(): Promise<Partial<Record<string, RawFunnelSums>>> {
  const rows = await readRows(tableOf(DAYS))
  const total = rows.findIndex(([head]) => head === 'Total')
  const below = total < 0 ? [] : rows.slice(total)
  return Object.fromEntries(below.map((row) => [row[0], sumsOfRow(row)]))
}

/** Shows the days as a table and returns its sums. */
export async function shownSums() {
  await showTable(DAYS)
  return readSums()
}

/** Returns the count and value of each row of "Etapas do funil"; null for the value of leads, which carry none. */
export async function readSteps() {
  const [, ...rows] = await readRows(tableOf('Etapas do funil'))
  return rows.map(([name = '', count, value]) => ({
    name,
    count: parseCount(count),
    cents: value === '—' ? null : parseCents(value),
  }))
}

/** Returns the label, count and cents of each bucket of "Parados por idade". */
export async function readBuckets() {
  const [, ...rows] = await readRows(tableOf('Parados por idade'))
  return rows
    .filter(([label]) => label !== 'Todos')
    .map(([label = '', count, value]) => ({ label, count: parseCount(count), cents: parseCents(value) }))
}

/** Opens "Mais análises" where it is closed. */
export async function openMore(): Promise<void> {
  const button = page.getByRole('button', { name: 'Mais análises', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

export const pace = page.getByRole('region', { name: 'Ritmo do mês' })

/** Types the target of the month in the open field. */
export async function setTarget(typed: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /Meta do mês/ })
  await field.fill(typed)
  await field.press('Enter')
}
