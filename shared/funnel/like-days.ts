// The days of two ranges that rules compare: without those that a note leaves out, and without their counterparts.
import { addDays, countDays, type PlainDate } from '../time/calendar.ts'
import { type HolidayCalendar, leftOutIn } from '../time/holidays.ts'
import type { ComparedRanges } from './comparison.ts'
import type { FunnelDay } from './day.ts'
import { wholeRange } from './totals.ts'

export interface LikeDays {
  readonly now: readonly FunnelDay[]
  readonly before: readonly FunnelDay[]
}

/**
 * Returns the days of both ranges, which are as long as each other. A day that is left out of one of them is also left
 * out of the other. Null when a day is missing, and when no day is left.
 */
export function likeDays(
  days: readonly FunnelDay[],
  { current, previous }: ComparedRanges,
  calendar: HolidayCalendar,
): LikeDays | null {
  const now = wholeRange(days, current)
  const before = wholeRange(days, previous)
  if (now === null || before === null) return null
  const apart = countDays({ from: previous.from, to: current.from }) - 1
  const isLeftOut = (day: PlainDate) => leftOutIn({ from: day, to: day }, calendar).length > 0
  const isLike = (day: PlainDate) => !isLeftOut(day) && !isLeftOut(addDays(day, -apart))
  const like = {
    now: now.filter(({ date }) => isLike(date)),
    before: before.filter(({ date }) => isLike(addDays(date, apart))),
  }
  return like.now.length === 0 ? null : like
}
