// CSV in the form that Brazilian spreadsheets open: semicolons, decimal comma, UTF-8 with a byte order mark, CRLF.
import type { CellValue, ColumnType, TableFileOrder, TableRow } from '../../../shared/bridge/tables.ts'
import { decimalTextFromCents } from '../../../shared/money/money.ts'
import { isExactCell, localMoments, percentHundredths } from './exact-cell.ts'
import { createWrittenBytes, type TableWriter } from './table-writer.ts'

const BYTE_ORDER_MARK = '\ufeff'

function quote(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns digits with a decimal comma; `hundredths` is an integer, so that no binary fraction is involved. */
function decimal(hundredths: number): string {
  return decimalTextFromCents(hundredths).replace('.', ',')
}

type LocalMoment = ReturnType<typeof localMoments>

function cellText(value: CellValue, type: ColumnType, localMoment: LocalMoment): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return ''
  if (!isExactCell(value, type)) return guardFormula(String(value))
  if (typeof value === 'string') return guardFormula(type === 'moment' ? localMoment(value) : value)
  if (type === 'money') return decimal(value)
  if (type === 'percent') return `${decimal(percentHundredths(value))}%`
  return String(value).replace('.', ',')
}

/** Writes the first table of the order: the column titles first, the total below the rows. */
export function createCsvWriter({ tables, timeZone }: TableFileOrder): TableWriter {
  const [head] = tables
  const columns = head?.columns ?? []
  const written = createWrittenBytes()
  const encoder = new TextEncoder()
  const localMoment = localMoments(timeZone)
  const write = (lines: readonly string[]) =>
    written.add(encoder.encode(lines.map((line) => `${line}\r\n`).join('')))
  const lineOf = (row: TableRow) =>
    columns.map(({ type }, index) => quote(cellText(row[index] ?? null, type, localMoment))).join(';')
  write([BYTE_ORDER_MARK + columns.map(({ title }) => quote(guardFormula(title))).join(';')])
  return {
    get size() {
      return written.size
    },
    add: (table, rows) => {
      if (table === 0) write(rows.map(lineOf))
    },
    end() {
      write([...(head?.total ? [head.total] : []), ...(head?.afterTotal ?? [])].map(lineOf))
      return written.join()
    },
  }
}

// Outsiders write the names of leads and deals, and a spreadsheet runs a cell that begins like a formula. It may also
// split a text into cells: English Excel at commas, LibreOffice at commas, tabs and semicolons, and where quotes are
// not honoured, at line breaks.

/** Signs that begin a formula, and their full-width and small forms, which East Asian programs read as signs. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** What a program may drop before a sign: blanks, quotes, control characters, and characters that take no room. */
const HIDING = '\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'
const SEPARATORS = ',;\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'

const BEGINS_FORMULA = new RegExp(`^(?:\\p{Cc}|[${HIDING}]*${SIGN})`, 'u')
/** A sign at the beginning of what follows a separator. The last separator alone, or long runs would be read anew. */
const INNER_FORMULA = new RegExp(`([${SEPARATORS}](?:(?![${SEPARATORS}])[${HIDING}])*)(?=${SIGN})`, 'gu')

export function beginsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text)
}

/** Returns the text with an apostrophe wherever a spreadsheet would begin to read a formula. */
export function guardFormula(text: string): string {
  const guarded = text.replace(INNER_FORMULA, "$1'")
  return beginsFormula(text) ? `'${guarded}` : guarded
}
