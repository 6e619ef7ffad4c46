// A table as it leaves the application: typed values, not formatted text, so that every format writes them its own way.
import type { PlainDate } from '../../shared/time/calendar.ts'

/**
 * `text` also for SKU, CEP and phones, whose zeros count. `count` is a number, `money` integer cents, `percent` a
 * fraction, `day` a plain date, `moment` an ISO 8601 instant, written in the company's time zone.
 */
export type ColumnType = 'text' | 'count' | 'money' | 'percent' | 'day' | 'moment'

export interface TableColumn {
  readonly title: string
  readonly type: ColumnType
}

/** null is not known, and stays an empty cell; never 0. */
export type CellValue = string | number | null
export type TableRow = readonly CellValue[]

export interface TableModel {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly total?: TableRow
  /** Rows below the total that are not in it. */
  readonly afterTotal?: readonly TableRow[]
  /** What its reader has to know, such as rows that are missing. */
  readonly note?: string
}

/** What a table or a picture is of. */
export interface ShareContext {
  readonly company: string
  /** IANA zone of the company's days and hours. */
  readonly timeZone: string
  /** Lines of words: pipeline, days, when collected. */
  readonly notes: readonly string[]
}

/** Date and hour of an instant in a zone as `YYYY-MM-DD HH:mm:ss`; null when it is no instant. */
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

/** Whole days and fractions since 30 December 1899, as spreadsheets count; null when it is no day. */
export function spreadsheetSerial(local: PlainDate | string): number | null {
  const ms = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? null : ms / 86_400_000 + 25_569
}
