// A table for export: typed values, not formatted text, so that every format writes them its own way.
import type { PlainDate } from '../../shared/time/calendar.ts'

/**
 * The type of a column.
 * `text` also holds SKU, CEP and phones, whose zeros count. `count` is a number, `money` integer cents, `percent` a
 * fraction, `day` a plain date, `moment` an ISO 8601 instant, written in the company's time zone.
 */
export type ColumnType = 'text' | 'count' | 'money' | 'percent' | 'day' | 'moment'

export interface TableColumn {
  readonly title: string
  readonly type: ColumnType
}

/** Null means unknown and stays an empty cell; never 0. */
export type CellValue = string | number | null
export type TableRow = readonly CellValue[]

export interface TableModel {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly total?: TableRow
  /** Rows below the total that it does not include. */
  readonly afterTotal?: readonly TableRow[]
  /** What the reader of the table must know, such as missing rows. */
  readonly note?: string
}

/** Where a table or a picture comes from. */
export interface ShareContext {
  readonly company: string
  /** IANA zone of the company's days and hours. */
  readonly timeZone: string
  /** Lines of words: pipeline, days, time of collection. */
  readonly notes: readonly string[]
}

/**
 * Returns the local date and time of an instant in a zone as `YYYY-MM-DD HH:mm:ss`; null when the instant is invalid.
 */
export function localMoment(instant: string, timeZone: string): string | null {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) return null
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms)
  return parts.replace(',', '')
}

/** Returns days and fractions since 30 December 1899, as spreadsheets count; null when the day is invalid. */
export function spreadsheetSerial(local: PlainDate | string): number | null {
  const ms = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? null : ms / 86_400_000 + 25_569
}
