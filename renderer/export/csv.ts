// CSV in the form that Brazilian spreadsheets open: semicolons, decimal comma, UTF-8 with a byte order mark, CRLF.
import { guardFormula } from './formula-guard.ts'
import { type CellValue, type ColumnType, localMoment, type TableModel } from './table-model.ts'

const BYTE_ORDER_MARK = '\ufeff'

function quote(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns digits with a decimal comma; `hundredths` is an integer, so that no binary fraction is involved. */
function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

function cellText(value: CellValue, type: ColumnType, timeZone: string): string {
  if (value === null) return ''
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return ''
    if (type === 'money') return decimal(value)
    if (type === 'percent') return `${decimal(Math.round(value * 10_000))}%`
    return String(value).replace('.', ',')
  }
  if (type === 'moment') return localMoment(value, timeZone) ?? guardFormula(value)
  return guardFormula(value)
}

/** Returns the table as text: the column titles first, the total below the rows. */
export function writeCsv(table: TableModel, timeZone: string): string {
  const rows = [...table.rows, ...(table.total ? [table.total] : []), ...(table.afterTotal ?? [])]
  const lines = [
    table.columns.map(({ title }) => quote(guardFormula(title))),
    ...rows.map((row) =>
      table.columns.map(({ type }, index) => quote(cellText(row[index] ?? null, type, timeZone))),
    ),
  ]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`
}
