import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFormats } from '../../format/use-formats.ts'

/** Returns what the current buckets mean and where they come from, for their explanation. */
export function useAboutStalled({
  collected,
  value,
}: Pick<AnswerState<StalledSnapshot>, 'collected' | 'value'>) {
  const { t } = useTranslation('about')
  const formats = useFormats()
  const day = value?.snapshotDate
  return {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: day ? t('snapshotOf', { date: formats.day(day) }) : t('now'),
    capturedAt: collected,
  } as const
}
