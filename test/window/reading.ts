// What tests of several screens do and read: choices, numbers as they are written, tables, and files that were saved.
import { parseCsv } from '../support/sums-read.ts'
import { type Locator, page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, waitForAnswers } from './fixtures.ts'

/** Returns the text of every cell of the table, row by row. */
export function readRows(table: Locator): Promise<string[][]> {
  return table
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
}

/** Saves a CSV by an item of "Exportar". Returns its titles and rows; no cell may hold a line break. */
export async function exportCsv(session: WindowSession, item: string): Promise<string[][]> {
  // Before a list's first answer "Exportar" takes no click.
  await waitForAnswers()
  const before = session.saved.length
  await chooseFile(item)
  await expect.poll(() => session.saved.length).toBe(before + 1)
  return readCsv(session)
}

/** Chooses a file of "Exportar", or `CSV: <title>` in the menu of the section with this title if it has one. */
export async function chooseFile(item: string): Promise<void> {
  const [, title = ''] = /^CSV: (.+)$/.exec(item) ?? []
  const section = page.getByRole('region', { name: title, exact: true })
  if (title !== '' && (await section.getByRole('button', { name: /^Mais ações/ }).count()) > 0)
    return chooseInSection(section, 'Salvar tabela (CSV)')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Returns the titles and rows of the CSV that was saved last. */
export const readCsv = (session: WindowSession): string[][] => parseCsv(session.saved.at(-1)?.bytes)

/** Chooses an option of a field. */
export async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses an item of the menu of a section. */
export async function chooseInSection(section: Locator, item: string): Promise<void> {
  await section.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
