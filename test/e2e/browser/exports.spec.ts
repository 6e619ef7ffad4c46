// Files of a screen, opened and read back: what the written workbook holds is what the screen shows, and a figure of
// Hoje is the same in its tile, its file and the screen that it opens. What each declaration says on every surface is
// proven without a browser.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readCsvTable, readWorkbook } from './pairs/read-files.ts'
import { agree } from './pairs/shown-figure.ts'
import { figureOf, openConnected, openScreen, openTable, readRows, waitForAnswers } from './screen.ts'

/** A day of a file is ISO text in the CSV and a number in the workbook; the screen writes it for people. */
const figuresIn = (rows: readonly (readonly string[])[]) => rows.map(([, ...figures]) => figures)

function expectSame(what: string, shown: readonly string[][], written: readonly string[][]): void {
  expect(written, what).toHaveLength(shown.length)
  for (const [index, row] of figuresIn(shown).entries()) {
    const other = figuresIn(written)[index] ?? []
    const differing = row.filter((text, cell) => !agree(text, other[cell] ?? ''))
    expect(differing, `${what}, row ${index}: ${row} and ${other}`).toEqual([])
  }
}

async function compareFiles(page: Page): Promise<void> {
  await openScreen(page, 'Funil')
  await waitForAnswers(page)
  const [, ...shown] = await readRows(await openTable(page, 'Funil por dia'))
  const isDay = ([name = '']: readonly string[]) => /^\d/.test(name)
  const total = shown.filter(([name]) => name === 'Total')
  expect(shown.filter(isDay)).toHaveLength(28)
  const workbook = await readWorkbook(page)
  expect(Object.keys(workbook)).toContain('Por canal')
  for (const [place, table] of [
    ['XLSX', workbook['Funil por dia'] ?? []],
    ['CSV', await readCsvTable(page, 'Funil por dia')],
  ] as const) {
    const rows = table.map((row) => Object.values(row))
    expectSame(`${place}, days`, shown.filter(isDay), rows.filter(isDay))
    const written = rows.filter(([name]) => name === 'Total')
    expectSame(`${place}, total`, total, written)
  }
}

async function compareFigure(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const tile = figureOf(page, 'Tarefas vencidas')
  await expect(tile).toContainText(/\d/)
  await waitForAnswers(page)
  const shown = (await tile.innerText()).split('\n').find((line) => /^\d[\d.]*$/.test(line.trim())) ?? ''
  const figures = await readCsvTable(page, 'Indicadores')
  const written = figures.find(({ Indicador }) => Indicador === 'Tarefas vencidas')?.Quantidade ?? 'nothing'
  expect(written).toBe(shown)
  await tile.getByRole('button').first().click()
  await expect(page.getByRole('tab', { name: `Vencidas ${shown}` })).toBeVisible()
}

test('the files of a screen hold what it shows', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await test.step('a figure is the same in its tile, its file and the screen that it opens', () =>
    compareFigure(page))
  await test.step('the workbook and the CSV of Funil hold its days and their total', () => compareFiles(page))
})
