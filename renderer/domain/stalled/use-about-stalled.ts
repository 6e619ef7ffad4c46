import { useTranslation } from 'react-i18next'
import type { AnswerState } from '../../answers/answer-state.ts'

/** Returns what the current buckets mean and where they come from, for their explanation. */
export function useAboutStalled({ collected }: Pick<AnswerState<unknown>, 'collected'>) {
  const { t } = useTranslation('about')
  return {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: t('now'),
    capturedAt: collected,
  } as const
}
