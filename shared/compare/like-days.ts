// The days that are judged against each other: business days on which the company worked as usual. A day is judged
// only against days like it, and not at all when it is left out.

import { isWeekend } from '../time/business-days.ts'
import { addDays, countDays, type DayRange, listDays, type PlainDate, weekdayOf } from '../time/calendar.ts'
import { easterOf } from '../time/easter.ts'
import { type HolidayCalendar, holidayOf, isNotedOut } from '../time/holidays.ts'

/** Why a day is not judged. `recess` is 23 December to 2 January; `bridge` one business day between two days off. */
export type LeftOutReason = 'weekend' | 'holiday' | 'bridge' | 'ash-wednesday' | 'recess' | 'note'

const ASH_WEDNESDAY = -46
/** A weekday off makes the stocks of these days after it unlike those of other weeks. */
const STOCK_SHADOW_DAYS = 4

/** Optional days off count, whether the company takes them or not: little happens on them. */
function isOff(day: PlainDate, calendar: HolidayCalendar): boolean {
  return isWeekend(day) || holidayOf(day, calendar) !== null
}

function isRecess(day: PlainDate): boolean {
  const monthDay = day.slice(5)
  return monthDay >= '12-23' || monthDay <= '01-02'
}

/** Returns why a day is left out; null for a day like others. */
export function leftOutReason(day: PlainDate, calendar: HolidayCalendar): LeftOutReason | null {
  if (isWeekend(day)) return 'weekend'
  if (holidayOf(day, calendar) !== null) return 'holiday'
  if (isNotedOut(day, calendar)) return 'note'
  if (isRecess(day)) return 'recess'
  if (countDays({ from: easterOf(Number(day.slice(0, 4))), to: day }) - 1 === ASH_WEDNESDAY)
    return 'ash-wednesday'
  return isOff(addDays(day, -1), calendar) && isOff(addDays(day, 1), calendar) ? 'bridge' : null
}

export interface LikeDay {
  readonly day: PlainDate
  /** 1 Monday … 5 Friday. */
  readonly weekday: number
  /**
   * True when a weekday shortly before was not worked: what piled up on it is still there, and a stock of the day is
   * unlike those of other weeks.
   */
  readonly isInShadow: boolean
  /** The day and the days off after it that no note leaves out: their leads become opportunities of the next days. */
  readonly period: readonly PlainDate[]
}

export function likeDaysOf({ from, to }: DayRange, calendar: HolidayCalendar): LikeDay[] {
  const all = listDays({ from: addDays(from, -STOCK_SHADOW_DAYS), to })
  const reasons = all.map((day) => leftOutReason(day, calendar))
  const like: (LikeDay & { readonly period: PlainDate[] })[] = []
  for (const [index, day] of all.entries()) {
    if (index < STOCK_SHADOW_DAYS) continue
    if (reasons[index] === null) {
      const before = reasons.slice(index - STOCK_SHADOW_DAYS, index)
      const isInShadow = before.some((reason) => reason !== null && reason !== 'weekend')
      like.push({ day, weekday: weekdayOf(day), isInShadow, period: [day] })
    } else if (!isNotedOut(day, calendar)) like.at(-1)?.period.push(day)
  }
  return like
}
