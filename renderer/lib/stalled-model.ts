import { rate } from '../../shared/funnel/conversion.ts'
import { addCents, type Cents } from '../../shared/funnel/money.ts'
import type { StalledBucket } from '../../shared/funnel/stalled.ts'

export interface StalledRow extends StalledBucket {
  /** Of the value of all buckets; null when nothing has a value. */
  readonly share: number | null
  /** Width of the bar in percent of the widest. */
  readonly width: number
}

export interface StalledTotals {
  readonly rows: readonly StalledRow[]
  readonly count: number
  readonly valueCents: Cents
}

/** Buckets in the API's order with their share of the value. */
export function stalledTotals(buckets: readonly StalledBucket[]): StalledTotals {
  const valueCents = addCents(...buckets.map((bucket) => bucket.valueCents))
  const widest = Math.max(0, ...buckets.map((bucket) => bucket.valueCents))
  return {
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    valueCents,
    rows: buckets.map((bucket) => ({
      ...bucket,
      share: rate(bucket.valueCents, valueCents),
      width: widest === 0 ? 0 : (bucket.valueCents / widest) * 100,
    })),
  }
}
