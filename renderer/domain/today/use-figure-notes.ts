import { useTranslation } from 'react-i18next'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useSay } from '../../report/say.ts'
import { noRateWords } from '../funnel/funnel-words.ts'
import { useLeadBase } from '../funnel/use-lead-base.ts'
import { useAbsentFieldsWords } from '../leads/use-absent-fields-words.ts'
import type { TodayFigures } from './today-model.ts'
import { useAsOfWords } from './use-as-of-words.ts'

/**
 * Returns the base of the rate where it is not the pipeline's own leads, why there is no rate, and its days; the same
 * on the tile and on the TV.
 */
export function useLeadToWonNote({ current, previous, paid }: TodayFigures['leadToWon']): string {
  const { t } = useTranslation('today')
  const say = useSay()
  const { formats } = say
  const base = useLeadBase()
  const reason = noRateWords(say, paid, ['won'])
  const days = t('versus', { current: formats.rangeShort(current), previous: formats.rangeShort(previous) })
  return [
    ...(base === 'own' ? [] : [t(`leadBases.${base}`)]),
    ...(reason === null ? [] : [reason]),
    days,
  ].join(' · ')
}

/** Returns when the overdue tasks were counted. */
export function useOverdueNote(overdue: AnswerState<unknown>): string {
  const { t } = useTranslation('today')
  const asOf = useAsOfWords(overdue, 'overdueAsOf')
  return overdue.coverage ? t('overdueStored') : asOf
}

/** Returns when the leads without a conversation were counted, or why they could not be. */
export function useNoConversationNote(leads: AnswerState<unknown>): string {
  const asOf = useAsOfWords(leads, 'noConversationAsOf')
  const words = useErrorWords()
  const absentFields = useAbsentFieldsWords()
  const { value, error, coverage } = leads
  const absent = value === null ? absentFields.short(coverage) : null
  if (absent !== null) return absent
  return value === null && error ? words(error).title : asOf
}
