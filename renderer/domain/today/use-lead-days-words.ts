import { useTranslation } from 'react-i18next'
import { type DayRange, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { useSay } from '../../report/say.ts'
import { holidayWords } from '../funnel/funnel-words.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { Compared } from './today-model.ts'

export interface LeadDaysWords {
  /** "Leads ontem", or the weekdays where they are several. */
  readonly title: string
  /** A holiday of the days, or of those compared with; undefined without one. */
  readonly sub: string | undefined
  /** Both ranges, a single day with its weekday. */
  readonly note: string
  /** True when one of the days is a holiday: then a change is not news. */
  readonly isCalm: boolean
}

/** Words for the leads of the last days, the same on the tile, the TV and in files. */
export function useLeadDaysWords(): (leads: Pick<Compared, 'current' | 'previous'>) => LeadDaysWords {
  const { t } = useTranslation('today')
  const say = useSay()
  const { formats } = say
  const calendar = useHolidays()
  const weekday = (day: PlainDate) => formats.weekday(day).replace('.', '')
  const holidayOf = (range: DayRange) =>
    listDays(range)
      .map((day) => holidayWords(say, day, calendar))
      .find((words) => words !== null) ?? null
  return ({ current, previous }) => {
    const isOneDay = current.from === current.to
    const holiday = holidayOf(current)
    const holidayBefore = holidayOf(previous)
    return {
      title: isOneDay
        ? t('leadsYesterday')
        : t('leadsSince', { from: formats.weekday(current.from), to: formats.weekday(current.to) }),
      sub: holiday ?? (holidayBefore === null ? undefined : t('againstHoliday', { holiday: holidayBefore })),
      note: isOneDay
        ? t('weekdayVersus', {
            currentWeekday: weekday(current.from),
            current: formats.rangeShort(current),
            previousWeekday: weekday(previous.from),
            previous: formats.rangeShort(previous),
          })
        : t('versus', { current: formats.rangeShort(current), previous: formats.rangeShort(previous) }),
      isCalm: holiday !== null || holidayBefore !== null,
    }
  }
}
