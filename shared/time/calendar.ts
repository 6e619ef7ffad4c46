// Calendar days are plain dates (YYYY-MM-DD text), never a Date: `new Date('2026-10-01')` is 30 September in Brazil.
// Day arithmetic uses UTC midnights, only in this file.

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type PlainDate = string & { readonly __unit: 'plain-date' }

/** An inclusive range of calendar days. */
export interface DayRange {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** marketing.funnel accepts 1 to 92 days, both ends included (specification 4.14). */
export const MAX_FUNNEL_DAYS = 92

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** The calendar repeats after 400 years. Date.UTC takes the years 0 to 99 for 1900 to 1999. */
const CYCLE_YEARS = 400
const CYCLE_MS = 146_097 * DAY_MS

/** The digits of a text as a number, without a text of their own. */
function numberAt(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) value = value * 10 + (text.charCodeAt(index) - 48)
  return value
}

// A frame of a large company reads tens of thousands of days, for which Date.parse takes four times as long.
function toUtcMs(date: string): number {
  return (
    Date.UTC(numberAt(date, 0, 4) + CYCLE_YEARS, numberAt(date, 5, 7) - 1, numberAt(date, 8, 10)) - CYCLE_MS
  )
}

function fromUtcMs(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10) as PlainDate
}

/** True for an existing day written `YYYY-MM-DD` ("2026-02-30" is false). */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !PLAIN_DATE.test(text)) return false
  const day = new Date(toUtcMs(text))
  // A day or a month too many would be one of the next month or year.
  return day.getUTCDate() === numberAt(text, 8, 10) && day.getUTCMonth() + 1 === numberAt(text, 5, 7)
}

/** Reads a plain date. Throws RangeError for anything else. For literals and values already checked. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError('not a calendar day written YYYY-MM-DD')
  return text
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtcMs(toUtcMs(date) + days * DAY_MS)
}

/** Number of days in an inclusive range; 1 when both ends are the same day. 0 or less when it ends before it begins. */
export function countDays(range: DayRange): number {
  return Math.round((toUtcMs(range.to) - toUtcMs(range.from)) / DAY_MS) + 1
}

/** The text of the next day: within a month without a date, since an account of the forecast lists 15,000 days. */
function dayAfter(date: PlainDate): PlainDate {
  const day = numberAt(date, 8, 10)
  return day < 28 ? (`${date.slice(0, 8)}${day < 9 ? '0' : ''}${day + 1}` as PlainDate) : addDays(date, 1)
}

/** Every day of an inclusive range, in order. */
export function listDays(range: DayRange): PlainDate[] {
  let next = range.from
  return Array.from({ length: Math.max(0, countDays(range)) }, () => {
    const date = next
    next = dayAfter(date)
    return date
  })
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: PlainDate): number {
  return new Date(toUtcMs(date)).getUTCDay()
}

export function startOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01` as PlainDate
}

export function endOfMonth(date: PlainDate): PlainDate {
  return addDays(addMonths(startOfMonth(date), 1), -1)
}

export function startOfQuarter(date: PlainDate): PlainDate {
  const month = Number(date.slice(5, 7))
  const first = Math.floor((month - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01` as PlainDate
}

export function endOfQuarter(date: PlainDate): PlainDate {
  return addDays(addMonths(startOfQuarter(date), 3), -1)
}

export function startOfYear(date: PlainDate): PlainDate {
  return `${date.slice(0, 4)}-01-01` as PlainDate
}

/** Monday of the day's week. */
export function startOfWeek(date: PlainDate): PlainDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** Same day of another month; the last day of that month when it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 + months
  const day = Number(date.slice(8, 10))
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return fromUtcMs(Date.UTC(year, month, Math.min(day, lastDay)))
}

/** Joins days into inclusive ranges of consecutive days. The input must be sorted. */
export function joinIntoRanges(days: readonly PlainDate[]): DayRange[] {
  const ranges: { from: PlainDate; to: PlainDate }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/**
 * The instants that an answer may name, milliseconds since 1970, the end excluded. Systems without a date write one of
 * the year 0, 1, 1900 or 9999, and Intl writes such years otherwise.
 */
export const FIRST_INSTANT_MS = Date.UTC(1970, 0, 1)
export const END_INSTANT_MS = Date.UTC(2200, 0, 1)

/** Formats by time zone. They are costly to build and needed for every row of a table; companies use few zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const built = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, built)
  return built
}

/**
 * The calendar day that an instant (milliseconds since 1970) falls on in an IANA time zone. An instant that no answer
 * may name has the day of the nearest one, and NaN that of the first.
 */
export function dayInTimeZone(instantMs: number, timeZone: string): PlainDate {
  const ms = instantMs > FIRST_INSTANT_MS ? Math.min(instantMs, END_INSTANT_MS) : FIRST_INSTANT_MS
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of dayFormatOf(timeZone).formatToParts(ms)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}` as PlainDate
}

/** The day of an instant of an answer (ISO 8601) in a time zone; null without one. */
export function dayOfInstant(instant: string | null | undefined, timeZone: string): PlainDate | null {
  return instant == null ? null : dayInTimeZone(Date.parse(instant), timeZone)
}

/** True when the runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
