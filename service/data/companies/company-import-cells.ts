// Checks cells of imported rows beyond what SQLite checks: a number that this service cannot read back, or an instant
// outside the calendar, would make every later start of the service fail.
import { isPlainDate } from '../../../shared/time/calendar.ts'

export type Cell = string | number | null

/** Declared types of a table's columns, by column name. */
export type ColumnTypes = ReadonlyMap<string, string>

/** The range of instants that answers write with a four-digit year. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

function isLocalTime(text: string): boolean {
  return isPlainDate(text.slice(0, 10)) && /^[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

/**
 * Returns why the cell cannot be stored; null when it can. Column names give the content (service/data/schema):
 * `*_at` milliseconds since 1970, `*_day` a calendar day, `deadline` local time without an offset.
 */
export function cellProblem(column: string, type: string | undefined, cell: unknown): string | null {
  if (cell === null) return null
  if (typeof cell === 'number') {
    if (type === 'INTEGER' && !Number.isSafeInteger(cell)) return 'is not an integer that can be kept'
    if (!Number.isFinite(cell)) return 'is not a number that can be kept'
    if (column.endsWith('_at') && (cell < FIRST_INSTANT || cell > LAST_INSTANT))
      return 'is beyond the calendar'
    return null
  }
  if (typeof cell !== 'string') return 'is neither text nor a number nor null'
  if (column.endsWith('_day') && !isPlainDate(cell)) return 'is not a calendar day'
  return column === 'deadline' && !isLocalTime(cell) ? 'is not a local time' : null
}

/**
 * Adds a row's amounts to the sums of the rows before it. Returns the column whose sum over the file is no safe integer
 * any more, or null.
 * @param sums Sums of absolute cents by column, changed in place.
 */
export function addAmounts(
  sums: Map<string, number>,
  table: string,
  row: Readonly<Record<string, Cell>>,
): string | null {
  for (const [column, cell] of Object.entries(row)) {
    if (!column.endsWith('_cents') || typeof cell !== 'number') continue
    const sum = (sums.get(`${table}.${column}`) ?? 0) + Math.abs(cell)
    if (!Number.isSafeInteger(sum)) return column
    sums.set(`${table}.${column}`, sum)
  }
  return null
}
