import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { type MonthWords, monthWords } from './month-words.ts'
import type { MonthFigure } from './today-model.ts'

/** Returns the words for a figure of the month, the same on the tile and on the TV. */
export function useMonthWords(figure: MonthFigure, key: 'opportunities' | 'wonThisMonth'): MonthWords {
  const { t } = useTranslation('today')
  return monthWords(figure, key, { t, formats: useFormats() })
}
