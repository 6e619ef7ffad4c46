import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type Holiday, holidayOf } from '../../../shared/time/holidays.ts'
import { useHolidays } from './use-holidays.ts'

/** Returns the holiday of a day in words, such as `feriado: Consciência Negra`; null when the day is none. */
export function useHolidayWords(): (day: PlainDate) => string | null {
  const { t } = useTranslation()
  const calendar = useHolidays()
  const nameOf = (holiday: Holiday) =>
    holiday.kind === 'own' ? holiday.name : t(`holidays.names.${holiday.name}`)
  return (day) => {
    const holiday = holidayOf(day, calendar)
    return holiday && t(`holidays.${holiday.kind}`, { name: nameOf(holiday) })
  }
}
