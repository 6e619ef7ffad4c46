// Reads the files of a screen as pt-BR text, to compare with what the screen shows.
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { bytesOf, exportAs, readCsv } from '../downloads.ts'

/** A table from a file: rows of text as a screen would write them, by column title. */
export type FileTable = readonly Readonly<Record<string, string>>[]

const counts = new Intl.NumberFormat('pt-BR')
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 })

/** Returns the text of a CSV cell: `509112,33` is money, `5,31%` a share, `3` a count, '' is unknown. */
function textOfCsvCell(cell: string): string {
  if (/^-?\d+,\d{2}$/.test(cell)) return reais.format(Number(cell.replace(',', '.')))
  return /^-?\d+$/.test(cell) ? counts.format(Number(cell)) : cell
}

function toRecords(heads: readonly string[], rows: readonly (readonly string[])[]): FileTable {
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])))
}

/** Returns the rows of the screen's CSV file with that title. */
export async function readCsvTable(page: Page, title: string): Promise<FileTable> {
  const [heads = [], ...rows] = await readCsv(await exportAs(page, `CSV: ${title}`))
  return toRecords(
    heads,
    rows.map((row) => row.map(textOfCsvCell)),
  )
}

/** Formats of `styles.xml` by the position of a cell's style: text, count, money, percent, day, moment; then totals. */
const FORMATS = ['text', 'count', 'money', 'percent', 'day', 'moment'] as const

function textOfXlsxCell(xml: string): string {
  const text = /<t[^>]*>([^<]*)<\/t>/.exec(xml)?.[1]
  if (text !== undefined) return text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
  const number = /<v>([^<]*)<\/v>/.exec(xml)?.[1]
  if (number === undefined) return ''
  const format = FORMATS[(Number(/ s="(\d+)"/.exec(xml)?.[1]) - 2) % FORMATS.length]
  if (format === 'money') return reais.format(Number(number))
  return format === 'percent' ? percents.format(Number(number)) : counts.format(Number(number))
}

function columnOf(xml: string): number {
  const letters = /r="([A-Z]+)\d+"/.exec(xml)?.[1] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the rows of every sheet of the screen's workbook, by the sheet's name. */
export async function readWorkbook(page: Page): Promise<Readonly<Record<string, FileTable>>> {
  const parts = unzipSync(await bytesOf(await exportAs(page, 'Planilha do Excel (.xlsx)')))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name, index) => {
      const rows = [...part(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(
        ([, row = '']) => {
          const cells: string[] = []
          for (const [cell] of row.matchAll(/<c [^>]*?(?:\/>|>.*?<\/c>)/gs))
            cells[columnOf(cell)] = textOfXlsxCell(cell)
          return Array.from(cells, (cell) => cell ?? '')
        },
      )
      const [heads = [], ...others] = rows
      return [name, toRecords(heads, others)]
    }),
  )
}
