// Which values a typed column writes as its type. Anything else is written as text, as it is: a guess of ours or of the
// spreadsheet's would stand in the file as a date or an amount.
import { toInstant } from '../../../shared/api/scalars.ts'
import type { ColumnType } from '../../../shared/bridge/tables.ts'
import { isPlainDate } from '../../../shared/time/calendar.ts'

/** Percentages are written in hundredths of a percent. */
export function percentHundredths(fraction: number): number {
  return Math.round(fraction * 10_000)
}

const IS_EXACT: Readonly<Record<ColumnType, (value: string | number) => boolean>> = {
  text: (value) => typeof value === 'string',
  count: (value) => typeof value === 'number' && Number.isFinite(value),
  money: Number.isSafeInteger,
  percent: (value) => typeof value === 'number' && Number.isSafeInteger(percentHundredths(value)),
  day: isPlainDate,
  moment: (value) => toInstant(value) !== null,
}

/** True for a value in the exact form of its column (`ColumnType`). */
export function isExactCell(value: string | number, type: ColumnType): boolean {
  return IS_EXACT[type](value)
}

/** Returns a function that turns an instant into its local date and time in a zone, `YYYY-MM-DD HH:mm:ss`. */
export function localMoments(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => format.format(Date.parse(instant)).replace(',', '')
}

/** 1 March 1900. Excel shows no day before 1900, and counts one too many in its first two months. */
const FIRST_SERIAL = 61

/**
 * Returns days and fractions since 30 December 1899, as spreadsheets count; null when they cannot count them.
 * @param local `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss`
 */
export function spreadsheetSerial(local: string): number | null {
  const ms = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(' ', 'T')}Z`)
  const serial = ms / 86_400_000 + 25_569
  return serial >= FIRST_SERIAL ? serial : null
}
