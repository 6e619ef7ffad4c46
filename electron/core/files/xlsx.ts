// Writes XLSX with typed cells, piece by piece.
import { Zip, ZipDeflate } from 'fflate'
import type {
  CellValue,
  ColumnType,
  TableFileOrder,
  TableHead,
  TableModel,
  TableRow,
} from '../../../shared/bridge/tables.ts'
import { cutGraphemes } from '../../../shared/text/cut-graphemes.ts'
import { isExactCell, localMoments, spreadsheetSerial } from './exact-cell.ts'
import { createWrittenBytes, type TableWriter } from './table-writer.ts'
import {
  escapeXml,
  fixedParts,
  HEAD_STYLE,
  styleOf,
  workbookParts,
  worksheetEnd,
  worksheetStart,
} from './xlsx-parts.ts'

type LocalMoment = ReturnType<typeof localMoments>

const MOST_SHEET_NAME = 31
/** What Excel takes in a sheet: more makes it say that the file needs repair. */
const MOST_ROWS = 1_048_576
const WIDTHS = { least: 9, most: 60 }
/** How many rows decide the width of a column. */
const ROWS_FOR_WIDTH = 200

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
      .replace(/[[\]:*?/\\\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
    const stem = cutGraphemes(clean, MOST_SHEET_NAME, () => true).trim() || `${index + 1}`
    let name = stem
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
      name = `${cutGraphemes(stem, MOST_SHEET_NAME - 4, () => true)} ${copy}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** Returns the number that stands for a value in a workbook; null for a text. */
function numberOf(value: string | number, type: ColumnType, localMoment: LocalMoment): number | null {
  if (!isExactCell(value, type)) return null
  if (typeof value === 'number') return type === 'money' ? value / 100 : value
  if (type === 'text') return null
  return spreadsheetSerial(type === 'moment' ? localMoment(value) : value)
}

function cellXml(
  value: CellValue,
  type: ColumnType,
  at: string,
  isTotal: boolean,
  localMoment: LocalMoment,
): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return ''
  const number = numberOf(value, type, localMoment)
  return number === null
    ? textCell(at, styleOf('text', isTotal), String(value))
    : `<c r="${at}" s="${styleOf(type, isTotal)}"><v>${number}</v></c>`
}

function widthOf(head: TableHead, firstRows: readonly TableRow[], index: number): number {
  const type = head.columns[index]?.type
  const longest = firstRows
    .slice(0, ROWS_FOR_WIDTH)
    .reduce(
      (most, row) => Math.max(most, String(row[index] ?? '').length),
      head.columns[index]?.title.length ?? 0,
    )
  const needed = longest + (type === 'money' ? 6 : 2)
  return Math.min(WIDTHS.most, Math.max(type === 'moment' ? 17 : WIDTHS.least, needed))
}

/** Writes one sheet. Its columns are as wide as its first rows need, so these wait until they are complete. */
function createSheet(head: TableHead, localMoment: LocalMoment, write: (text: string) => void) {
  const { columns, total, afterTotal = [] } = head
  const footRows = (total ? 1 : 0) + afterTotal.length
  let added = 0
  let firstRows: readonly TableRow[] | null = []
  let count = 0

  const line = (row: TableRow, isTotal: boolean) => {
    count += 1
    const cells = columns.map(({ type }, index) =>
      cellXml(row[index] ?? null, type, `${letters(index)}${count + 1}`, isTotal, localMoment),
    )
    return `<row r="${count + 1}">${cells.join('')}</row>`
  }

  function begin(rows: readonly TableRow[]): void {
    const widths = columns.map(
      (_, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(head, rows, index)}" customWidth="1"/>`,
    )
    const titles = columns.map(({ title }, index) => textCell(`${letters(index)}1`, HEAD_STYLE, title))
    write(`${worksheetStart(widths.join(''))}<row r="1">${titles.join('')}</row>`)
    write(rows.map((row) => line(row, false)).join(''))
    firstRows = null
  }

  return {
    /** Returns false when the sheet has no room for all of its rows. */
    add(rows: readonly TableRow[]): boolean {
      added += rows.length
      if (added + 1 + footRows > MOST_ROWS) return false
      if (firstRows === null) {
        write(rows.map((row) => line(row, false)).join(''))
        return true
      }
      firstRows = [...firstRows, ...rows]
      if (firstRows.length >= ROWS_FOR_WIDTH) begin(firstRows)
      return true
    },
    end(): void {
      if (firstRows !== null) begin(firstRows)
      const filter = `<autoFilter ref="A1:${letters(Math.max(0, columns.length - 1))}${count + 1}"/>`
      const foot = [...(total ? [total] : []), ...afterTotal].map((row) => line(row, row === total))
      write(`${foot.join('')}${worksheetEnd(filter)}`)
    },
  }
}

/** Describes where the tables come from. */
function aboutOf({ aboutTitle, company, notes, tables }: TableFileOrder): TableModel {
  const lines = [company, ...notes, ...tables.flatMap(({ note }) => note ?? [])]
  return {
    title: aboutTitle,
    columns: [{ title: aboutTitle, type: 'text' }],
    rows: lines.map((line) => [line]),
  }
}

/**
 * Writes a workbook with one sheet per table, and a last sheet that describes the export. With a table that is longer
 * than a sheet its size is above all limits.
 */
export function createXlsxWriter(order: TableFileOrder): TableWriter {
  const about = aboutOf(order)
  const heads = [...order.tables, about]
  const written = createWrittenBytes()
  const encoder = new TextEncoder()
  const localMoment = localMoments(order.timeZone)
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.add(chunk)
  })
  /** The table whose sheet is being written. */
  let current = -1
  let sheet: ReturnType<typeof createSheet> | null = null
  let part: ZipDeflate | null = null
  let isTooLong = false

  function addPart(name: string): ZipDeflate {
    const added = new ZipDeflate(name, { level: 6 })
    zip.add(added)
    return added
  }

  function endSheet(): void {
    sheet?.end()
    part?.push(new Uint8Array(), true)
  }

  function add(table: number, rows: readonly TableRow[]): void {
    while (current < table) {
      endSheet()
      current += 1
      const begun = addPart(`xl/worksheets/sheet${current + 1}.xml`)
      part = begun
      sheet = createSheet(heads[current] as TableHead, localMoment, (text) =>
        begun.push(encoder.encode(text)),
      )
    }
    if (sheet?.add(rows) === false) isTooLong = true
  }

  function addTexts(parts: readonly (readonly [string, string])[]): void {
    for (const [name, text] of parts) addPart(name).push(encoder.encode(text), true)
  }

  // What a mail server or a file manager knows a workbook by comes first.
  addTexts([...fixedParts(), ...workbookParts(sheetNames(heads.map(({ title }) => title)))])
  return {
    get size() {
      return isTooLong ? Number.POSITIVE_INFINITY : written.size
    },
    add,
    end() {
      add(order.tables.length, about.rows)
      endSheet()
      zip.end()
      return written.join()
    },
  }
}
