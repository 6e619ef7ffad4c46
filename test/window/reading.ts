// What tests of several screens do and read: choices, numbers as they are written, tables, and files that were saved.
import { type Locator, page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, waitForAnswers } from './fixtures.ts'

/** "1.243" → 1243; throws on any text that is not a whole count in pt-BR. */
export function parseCount(text = ''): number {
  if (!/^\d{1,3}(\.\d{3})*$/.test(text)) throw new Error(`not a count: ${text}`)
  return Number(text.replaceAll('.', ''))
}

/** "R$ 1.312.450,07" → 131245007; throws on any other text. */
export function parseCents(text = ''): number {
  const match = /^R\$\s(\d{1,3}(?:\.\d{3})*),(\d{2})$/u.exec(text)
  if (!match) throw new Error(`not an amount: ${text}`)
  return Number(`${match[1]?.replaceAll('.', '')}${match[2]}`)
}

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
export function readCsv(session: WindowSession): string[][] {
  const text = Buffer.from(session.saved.at(-1)?.bytes ?? []).toString('utf8')
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

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
