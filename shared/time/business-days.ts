// Business days: Monday to Friday, except the holidays of a company. An optional day off counts as a holiday only if
// the company takes it.
import { type DayRange, joinIntoRanges, listDays, type PlainDate, weekdayOf } from './calendar.ts'
import { type HolidayCalendar, holidayOf } from './holidays.ts'

function isWeekend(day: PlainDate): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

export function isBusinessDay(day: PlainDate, calendar: HolidayCalendar): boolean {
  if (isWeekend(day)) return false
  const holiday = holidayOf(day, calendar)
  return holiday === null || (holiday.kind === 'optional' && !holiday.isDayOff)
}

/** Business days of an inclusive range; 0 for an empty one. */
export function countBusinessDays(range: DayRange, calendar: HolidayCalendar): number {
  return listDays(range).filter((day) => isBusinessDay(day, calendar)).length
}

/** Weekends, holidays and optional days off in a range, consecutive days joined: days on which little is expected. */
export function quietRanges(range: DayRange, calendar: HolidayCalendar): DayRange[] {
  const isQuiet = (day: PlainDate) => isWeekend(day) || holidayOf(day, calendar) !== null
  return joinIntoRanges(listDays(range).filter(isQuiet))
}
