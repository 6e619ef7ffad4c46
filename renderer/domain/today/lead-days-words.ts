import { type DayRange, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'
import { holidayWords } from '../funnel/funnel-words.ts'
import { leftOutNote } from '../notes/note-words.ts'
import type { Compared } from './today-model.ts'

/** Words for the leads of the last days. */
export function leadDaysWords(
  say: Say,
  calendar: HolidayCalendar,
  { current, previous }: Pick<Compared, 'current' | 'previous'>,
) {
  const { t, formats } = say
  const weekday = (day: PlainDate) => formats.weekday(day).replace('.', '')
  const holidayOf = (range: DayRange) =>
    listDays(range)
      .map((day) => holidayWords(say, day, calendar))
      .find((words) => words !== null) ?? null
  const isOneDay = current.from === current.to
  const holiday = holidayOf(current)
  const holidayBefore = holidayOf(previous)
  const leftOut = leftOutNote(say, { current, previous }, calendar)
  return {
    /** "Leads ontem", or the weekdays where they are several. */
    title: isOneDay
      ? t('today:leadsYesterday')
      : t('today:leadsSince', { from: formats.weekday(current.from), to: formats.weekday(current.to) }),
    /** A holiday of the days, or of those compared with, or the note that leaves one out; undefined without one. */
    sub:
      holiday ??
      (holidayBefore === null
        ? (leftOut ?? undefined)
        : t('today:againstHoliday', { holiday: holidayBefore })),
    /** Both ranges, a single day with its weekday. */
    note: isOneDay
      ? t('today:weekdayVersus', {
          currentWeekday: weekday(current.from),
          current: formats.rangeShort(current),
          previousWeekday: weekday(previous.from),
          previous: formats.rangeShort(previous),
        })
      : t('today:versus', { current: formats.rangeShort(current), previous: formats.rangeShort(previous) }),
  }
}
