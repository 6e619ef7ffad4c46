// Which business days the history of a company lacks, and what of them: the platform reports stalled deals, stages,
// overdue tasks and waiting leads for now only, so a day on which nobody asked is lost. Pure.
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

/** What is stored once a day, in the order of the list. */
export const DAILY_KINDS = ['stalled', 'stages', 'overdue', 'noConversation'] as const
export type DailyKind = (typeof DAILY_KINDS)[number]

export type KeptDays = Readonly<Record<DailyKind, readonly PlainDate[]>>

export interface HistoryDay {
  readonly day: PlainDate
  /** What was stored before, and is not of this day. */
  readonly missing: readonly DailyKind[]
  /** True when nothing is: Leme did not ask. False for a day of which a part is there. */
  readonly isWhole: boolean
}

export interface DayGap extends Omit<HistoryDay, 'day'> {
  readonly range: DayRange
  /** How many business days it covers. */
  readonly businessDays: number
}

/**
 * Returns the business days of the range since something was first stored, each with what it lacks. A kind counts from
 * its own first day: one that the token never allowed is no gap.
 */
export function historyDays(kept: KeptDays, range: DayRange, calendar: HolidayCalendar): HistoryDay[] {
  const known = DAILY_KINDS.flatMap((kind) => {
    const days = new Set(kept[kind])
    const first = [...days].sort()[0]
    return first === undefined ? [] : [{ kind, days, first }]
  })
  return businessDaysOf(range, calendar).flatMap((day) => {
    const begun = known.filter(({ first }) => first <= day)
    if (begun.length === 0) return []
    const missing = begun.flatMap(({ kind, days }) => (days.has(day) ? [] : kind))
    return [{ day, missing, isWhole: missing.length === begun.length }]
  })
}

/** Returns the first of the last days in a row that lack nothing; null when the last one lacks something. */
export function wholeSince(days: readonly HistoryDay[]): PlainDate | null {
  const lastGap = days.findLastIndex(({ missing }) => missing.length > 0)
  return days[lastGap + 1]?.day ?? null
}

/** Joins business days in a row that lack the same, the newest gap first. */
export function dayGaps(days: readonly HistoryDay[]): DayGap[] {
  const gaps: DayGap[] = []
  let isNext = false
  for (const { day, missing, isWhole } of days) {
    const last = gaps[0]
    const isSame = isNext && last?.isWhole === isWhole && last.missing.join() === missing.join()
    if (missing.length > 0 && isSame) {
      gaps[0] = { ...last, range: { ...last.range, to: day }, businessDays: last.businessDays + 1 }
    } else if (missing.length > 0) {
      gaps.unshift({ range: { from: day, to: day }, missing, isWhole, businessDays: 1 })
    }
    isNext = missing.length > 0
  }
  return gaps
}

/** The days that the calendar of gaps shows: as many whole weeks back, up to yesterday. */
export function gapRange(today: PlainDate, weeks: number): DayRange {
  return { from: addDays(today, -7 * weeks), to: addDays(today, -1) }
}
