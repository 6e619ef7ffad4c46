import { STALLED_LABELS } from '../../../shared/funnel/stalled-labels.ts'
import type { Say } from '../../report/say.ts'

/** Returns the name of a bucket of stalled deals; a label that the specification does not name is shown as received. */
export function bucketLabel({ t }: Say, label: string): string {
  const known = STALLED_LABELS.find((each) => each === label)
  return known === undefined ? label : t(`stalled:buckets.${known}`)
}

/** Returns `12 negócios`; `— negócios` when the count is not known. */
export function dealCount({ t }: Say, count: number | null): string {
  return count === null ? t('stalled:dealsUnknown') : t('stalled:deals', { count })
}
