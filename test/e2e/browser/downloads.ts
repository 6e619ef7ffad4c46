// Downloads of the window, read back.

import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parseCsv } from '../../support/sums-read.ts'
import { waitForAnswers } from './screen.ts'

/**
 * Chooses a file and waits for it: an item of "Exportar", or `CSV: <title>` and `Imagem: <title>` where they stand, in
 * the menu of that section if it has one. Before a list's first answer "Exportar" takes no click.
 */
export async function exportAs(page: Page, item: string): Promise<Download> {
  await waitForAnswers(page)
  const chosen = await openFiles(page, item)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: chosen }).click(),
  ])
  return download
}

/** Opens the menu that has a file. Returns the name of its item there. */
export async function openFiles(page: Page, item: string): Promise<string> {
  const [, kind, title = ''] = /^(CSV|Imagem): (.+)$/.exec(item) ?? []
  const menu = page
    .getByRole('region', { name: title, exact: true })
    .getByRole('button', { name: /^Mais ações/ })
  const isThere = kind !== undefined && (await menu.count()) > 0
  await (isThere ? menu : page.getByRole('button', { name: 'Exportar' })).click()
  return !isThere ? item : kind === 'CSV' ? 'Salvar tabela (CSV)' : 'Salvar imagem (PNG)'
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** Returns the titles and rows of a CSV file whose cells hold no line breaks. */
export const readCsv = async (download: Download): Promise<string[][]> => parseCsv(await bytesOf(download))
