import { useTranslation } from 'react-i18next'
import type { Reading } from '../../answers/reading.ts'

/** Returns what the current buckets mean and where they come from, for their explanation. */
export function useAboutStalled({ collected }: Pick<Reading<unknown>, 'collected'>) {
  const { t } = useTranslation('about')
  return {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: t('now'),
    capturedAt: collected,
  } as const
}
