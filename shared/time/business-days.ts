// Business days: Monday to Friday, except the holidays of a company. An optional day off counts as a holiday only if
// the company takes it.
import { addDays, type DayRange, joinIntoRanges, listDays, type PlainDate, weekdayOf } from './calendar.ts'
import { type HolidayCalendar, holidayOf } from './holidays.ts'

export function isWeekend(day: PlainDate): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

export function isBusinessDay(day: PlainDate, calendar: HolidayCalendar): boolean {
  if (isWeekend(day)) return false
  const holiday = holidayOf(day, calendar)
  return holiday === null || (holiday.kind === 'optional' && !holiday.isDayOff)
}

/** The business days of an inclusive range, in order. */
export function businessDaysOf(range: DayRange, calendar: HolidayCalendar): PlainDate[] {
  return listDays(range).filter((day) => isBusinessDay(day, calendar))
}

/** Business days of an inclusive range; 0 for an empty one. */
export function countBusinessDays(range: DayRange, calendar: HolidayCalendar): number {
  return businessDaysOf(range, calendar).length
}

/**
 * The last day of the first `count` business days of a range, with the days off that follow them. With a count of 0 it
 * is the day before the first business day, which may lie before the range.
 *
 * @param businessDays those of the whole range
 */
export function endOfFirst(businessDays: readonly PlainDate[], count: number, range: DayRange): PlainDate {
  const next = businessDays[count]
  return next === undefined ? range.to : addDays(next, -1)
}

/** Weekends, holidays and optional days off in a range, consecutive days joined: days on which little is expected. */
export function quietRanges(range: DayRange, calendar: HolidayCalendar): DayRange[] {
  const isQuiet = (day: PlainDate) => isWeekend(day) || holidayOf(day, calendar) !== null
  return joinIntoRanges(listDays(range).filter(isQuiet))
}
