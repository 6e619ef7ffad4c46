import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useHolidayWords } from '../funnel/use-holiday-words.ts'
import type { Compared } from './today-model.ts'

export interface YesterdayWords {
  /** Yesterday's holiday, or that of the day compared with; undefined without one. */
  readonly sub: string | undefined
  /** Both days with their weekdays. */
  readonly note: string
  /** True when either day is a holiday: then a change is not news. */
  readonly isCalm: boolean
}

/** Words for the comparison of yesterday, the same on the tile and on the TV. */
export function useYesterdayWords(): (leads: Compared) => YesterdayWords {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const holidayWords = useHolidayWords()
  const weekday = (day: PlainDate) => formats.weekday(day).replace('.', '')
  return ({ current, previous }) => {
    const holiday = holidayWords(current.from)
    const holidayBefore = holidayWords(previous.from)
    return {
      sub: holiday ?? (holidayBefore === null ? undefined : t('againstHoliday', { holiday: holidayBefore })),
      note: t('weekdayVersus', {
        currentWeekday: weekday(current.from),
        current: formats.rangeShort(current),
        previousWeekday: weekday(previous.from),
        previous: formats.rangeShort(previous),
      }),
      isCalm: holiday !== null || holidayBefore !== null,
    }
  }
}
