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
