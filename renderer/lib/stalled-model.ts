import { rate } from '../../shared/funnel/conversion.ts'
import type { Cents } from '../../shared/funnel/money.ts'
import {
  isSameLabel,
  type StalledBucket,
  type StalledSnapshot,
  sumBuckets,
} from '../../shared/funnel/stalled.ts'

export interface StalledRow extends StalledBucket {
  /** Of the value of all buckets; null when nothing has a value, or one of them does not tell its own. */
  readonly share: number | null
  /** Width of the bar in percent of the widest; null where the value is not known. */
  readonly width: number | null
}

export interface StalledTotals {
  readonly rows: readonly StalledRow[]
  /** Null where a bucket does not tell. */
  readonly count: number | null
  readonly valueCents: Cents | null
  /** Of itself: 1, or null like the rows' shares. */
  readonly share: number | null
}

/** The label of the youngest bucket (specification 2.11). */
const YOUNGEST_LABEL = 'Até 3 dias'

export interface StalledHeadline {
  /** `long`: all buckets but the youngest. `all`: every bucket, where none is known to be the youngest. */
  readonly kind: 'long' | 'all'
  readonly count: number | null
  readonly valueCents: Cents | null
}

/** What stands still for more than three days: the platform may put every open deal into a bucket, also one of today. */
export function stalledHeadline(snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): StalledHeadline {
  const older = snapshot.buckets.filter(({ label }) => !isSameLabel(label, YOUNGEST_LABEL))
  const isLong = older.length < snapshot.buckets.length
  return { kind: isLong ? 'long' : 'all', ...sumBuckets({ ...snapshot, buckets: older }) }
}

/** Buckets in the API's order with their share of the value. */
export function stalledTotals(snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): StalledTotals {
  const { buckets } = snapshot
  const total = sumBuckets(snapshot)
  const widest = Math.max(0, ...buckets.map(({ valueCents }) => valueCents ?? 0))
  const widthOf = (valueCents: Cents | null) =>
    valueCents === null ? null : widest === 0 ? 0 : (valueCents / widest) * 100
  return {
    ...total,
    share: rate(total.valueCents, total.valueCents),
    rows: buckets.map((bucket) => ({
      ...bucket,
      share: rate(bucket.valueCents, total.valueCents),
      width: widthOf(bucket.valueCents),
    })),
  }
}
