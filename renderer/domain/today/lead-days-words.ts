import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import type { Compared } from './today-model.ts'

/** Words for the leads of the last days. */
export function leadDaysWords(
  { t, formats }: Say,
  { current, previous, unlike }: Pick<Compared, 'current' | 'previous' | 'unlike'>,
) {
  const weekday = (day: PlainDate) => formats.weekday(day).replace('.', '')
  const isOneDay = current.from === current.to
  const [now, before] = [formats.rangeShort(current), formats.rangeShort(previous)]
  const ofWeekdays = {
    currentWeekday: weekday(current.from),
    current: now,
    previousWeekday: weekday(previous.from),
    previous: before,
  }
  return {
    /** "Leads ontem", or the weekdays where they are several. */
    title: isOneDay
      ? t('today:leadsYesterday')
      : t('today:leadsSince', { from: formats.weekday(current.from), to: formats.weekday(current.to) }),
    /** Both ranges, a single day with its weekday; the days alone where nothing is like them. */
    note: unlike !== undefined ? now : t(isOneDay ? 'today:weekdayVersus' : 'today:versus', ofWeekdays),
  }
}
