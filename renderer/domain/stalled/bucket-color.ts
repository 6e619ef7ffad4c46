import { isOverFifteenDays, type StalledBucket } from '../../../shared/funnel/stalled.ts'

/** The colour of a bucket on every screen: what is stalled for more than 15 days in that of losses. */
export function bucketColor(bucket: Pick<StalledBucket, 'label'>): string {
  return isOverFifteenDays(bucket) ? 'var(--bad)' : 'var(--accent)'
}
