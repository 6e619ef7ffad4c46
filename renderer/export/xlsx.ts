// Writes XLSX with typed cells. The available libraries build functions from text or start workers, and the content
// policy forbids both. Loaded only when something is exported.
import { strToU8, zipSync } from 'fflate'
import {
  type CellValue,
  type ColumnType,
  localMoment,
  type ShareContext,
  spreadsheetSerial,
  type TableModel,
  type TableRow,
} from './table-model.ts'
import { escapeXml, HEAD_STYLE, styleOf, workbookParts, worksheetXml } from './xlsx-parts.ts'

const MOST_SHEET_NAME = 31
const WIDTHS = { least: 9, most: 60 }

/** Returns the column letters of a position: 0 is A, 26 is AA. */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** Returns names that a workbook accepts: short, without reserved characters, each unique. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title, index) => {
    const clean = title
      .replace(/[[\]:*?/\\\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
    const stem = [...(clean || `${index + 1}`)].slice(0, MOST_SHEET_NAME).join('').slice(0, MOST_SHEET_NAME)
    let name = stem
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
      name = `${stem.slice(0, MOST_SHEET_NAME - 4)} ${copy}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

function numberText(value: CellValue, type: ColumnType, timeZone: string): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    return type === 'money' ? String(value / 100) : String(value)
  }
  if (value === null || type === 'text') return null
  const local = type === 'moment' ? localMoment(value, timeZone) : type === 'day' ? value : null
  const serial = local === null ? null : spreadsheetSerial(local)
  return serial === null ? null : String(serial)
}

function cellXml(value: CellValue, type: ColumnType, at: string, isTotal: boolean, timeZone: string): string {
  if (value === null) return ''
  const number = type === 'text' ? null : numberText(value, type, timeZone)
  if (number !== null) return `<c r="${at}" s="${styleOf(type, isTotal)}"><v>${number}</v></c>`
  return typeof value === 'number' && !Number.isFinite(value)
    ? ''
    : textCell(at, styleOf('text', isTotal), String(value))
}

function widthOf(table: TableModel, index: number): number {
  const type = table.columns[index]?.type
  const longest = table.rows
    .slice(0, 200)
    .reduce(
      (most, row) => Math.max(most, String(row[index] ?? '').length),
      table.columns[index]?.title.length ?? 0,
    )
  const needed = longest + (type === 'money' ? 6 : 2)
  return Math.min(WIDTHS.most, Math.max(type === 'moment' ? 17 : WIDTHS.least, needed))
}

function sheetXml(table: TableModel, timeZone: string): string {
  const { columns, rows, total, afterTotal = [] } = table
  const line = (row: TableRow, number: number, isTotal: boolean) =>
    `<row r="${number}">${columns
      .map(({ type }, index) =>
        cellXml(row[index] ?? null, type, `${letters(index)}${number}`, isTotal, timeZone),
      )
      .join('')}</row>`
  const head = `<row r="1">${columns
    .map(({ title }, index) => textCell(`${letters(index)}1`, HEAD_STYLE, title))
    .join('')}</row>`
  const body = rows.map((row, index) => line(row, index + 2, false)).join('')
  const foot = [...(total ? [total] : []), ...afterTotal]
    .map((row, index) => line(row, rows.length + 2 + index, row === total))
    .join('')
  const widths = columns
    .map(
      (_, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(table, index)}" customWidth="1"/>`,
    )
    .join('')
  const filter = `<autoFilter ref="A1:${letters(Math.max(0, columns.length - 1))}${rows.length + 1}"/>`
  return worksheetXml(widths, `${head}${body}${foot}`, filter)
}

/** Returns a workbook with one sheet per table, and a last sheet that describes the export. */
export function writeXlsx(
  tables: readonly TableModel[],
  context: ShareContext,
  aboutTitle: string,
): Uint8Array {
  const about: TableModel = {
    title: aboutTitle,
    columns: [{ title: aboutTitle, type: 'text' }],
    rows: [context.company, ...context.notes, ...tables.flatMap(({ note }) => note ?? [])].map((note) => [
      note,
    ]),
  }
  const sheets = [...tables, about]
  const parts = [
    ...workbookParts(sheetNames(sheets.map(({ title }) => title))),
    ...sheets.map(
      (table, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(table, context.timeZone)] as const,
    ),
  ]
  return zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])), { level: 6 })
}
