import { useTranslation } from 'react-i18next'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Formats } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { FIRST_LEAD_DAY } from '../../views/leads-view.ts'

/** Returns a function that writes the days of a filter; one that has only an end as "até 19 nov.". */
export function useRangeWords(given?: Formats): (range: DayRange) => string {
  const { t } = useTranslation('leads')
  const own = useFormats()
  const formats = given ?? own
  return (range) =>
    range.from <= FIRST_LEAD_DAY ? t('untilDay', { day: formats.day(range.to) }) : formats.range(range)
}
