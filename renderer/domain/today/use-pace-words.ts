import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import type { MonthPaceSummary } from './pace-model.ts'
import { type PaceWords, paceWords } from './pace-words.ts'

/** Returns the words for the pace of the month, the same on the card, the TV, in the summary and for all companies. */
export function usePaceWords(pace: MonthPaceSummary): PaceWords {
  const { t } = useTranslation('today')
  return paceWords(pace, { t, formats: useFormats() })
}
