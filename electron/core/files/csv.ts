// CSV in the form that Brazilian spreadsheets open: semicolons, decimal comma, UTF-8 with a byte order mark, CRLF.
import type { CellValue, ColumnType, TableFileOrder, TableRow } from '../../../shared/bridge/tables.ts'
import { decimalTextFromCents } from '../../../shared/money/money.ts'
import { isExactCell, localMoments, percentHundredths } from './exact-cell.ts'
import { guardFormula } from './formula-guard.ts'
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
