// Downloads of the window, read back.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { waitForAnswers } from './screen.ts'

/** Chooses an item of "Exportar" and waits for its file. Before a list's first answer "Exportar" takes no click. */
export async function exportAs(page: Page, item: string): Promise<Download> {
  await waitForAnswers(page)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return download
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** Returns the titles and rows of a CSV file whose cells hold no line breaks. */
export async function readCsv(download: Download): Promise<string[][]> {
  const text = (await bytesOf(download)).toString('utf8').replace('\ufeff', '').trimEnd()
  return text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}
