// Which stored days answer a question about response times: the screens and the search ask the same, so that each says
// the same number. Pure.
import { businessDaysOf } from '../time/business-days.ts'
import { addDays, type DayRange, joinIntoRanges, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import {
  type NoTime,
  pooledSample,
  RESPONSE_DAYS,
  type ResponseOnDay,
  type ResponseTime,
  responseTimeOf,
  responseTimeOfPerson,
} from './first-response.ts'

/** The most days off after a business day that its record holds. */
const MOST_DAYS_OFF = 14

export interface AskedResponse {
  /** Null for the day measured last, or of a person the last 28 days. */
  readonly range: DayRange | null
  /** An id in small letters; null for everybody. */
  readonly person: string | null
  readonly today: PlainDate
  readonly calendar: HolidayCalendar
}

export interface FoundResponse {
  /** From the first to the last of the measured days. */
  readonly range: DayRange
  readonly time: ResponseTime | null
  /** Null where there is a time, and where days are missing. */
  readonly why: NoTime | null
  /** Business days of the range that were not measured: then there is no time. */
  readonly gaps: readonly DayRange[]
  /** When the last day was measured, ISO 8601. */
  readonly asOf: string
  readonly records: readonly ResponseOnDay[]
}

/** Returns the stored days that are read; nothing of today, which is measured on the next business day. */
export function daysToRead({ range, today }: Pick<AskedResponse, 'range' | 'today'>): DayRange {
  const yesterday = addDays(today, -1)
  if (range === null) return { from: addDays(today, -RESPONSE_DAYS), to: yesterday }
  return { from: addDays(range.from, -MOST_DAYS_OFF), to: range.to < today ? range.to : yesterday }
}

/**
 * Returns what the stored records of `daysToRead`, in order, say; null where none is of the days asked for.
 */
export function responseAsked(stored: readonly ResponseOnDay[], asked: AskedResponse): FoundResponse | null {
  const { range, person, calendar } = asked
  const inside = range === null ? stored : stored.filter(({ to }) => to >= range.from)
  const records = range === null && person === null ? inside.slice(-1) : inside
  const [first, last] = [records[0], records.at(-1)]
  if (first === undefined || last === undefined) return null
  const known = new Set(records.map(({ day }) => day))
  const wanted = range === null ? [] : businessDaysOf({ ...range, to: daysToRead(asked).to }, calendar)
  const gaps = joinIntoRanges(wanted.filter((day) => !known.has(day)))
  const measured = records.filter(({ why }) => why === null)
  const time =
    person === null ? responseTimeOf(pooledSample(measured)) : responseTimeOfPerson(measured, person)
  const isWhole = gaps.length === 0
  return {
    range: { from: first.day, to: last.to as PlainDate },
    time: isWhole ? time : null,
    why: isWhole && time === null ? (last.why ?? 'few') : null,
    gaps,
    asOf: last.asOf,
    records,
  }
}
