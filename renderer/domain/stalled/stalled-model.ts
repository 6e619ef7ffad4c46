import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import {
  isOverFifteenDays,
  isSameLabel,
  type StalledBucket,
  type StalledSnapshot,
  stalledOverFifteenDays,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { stageSum } from '../pipelines/pipelines-model.ts'

export interface StalledRow extends StalledBucket {
  /** Share of the value of all buckets; null when the total is zero or any bucket's value is not known. */
  readonly share: number | null
}

export interface StalledTotals {
  readonly rows: readonly StalledRow[]
  /** Null when a bucket's count is not known. */
  readonly count: number | null
  readonly valueCents: Cents | null
  /** 1, or null like the rows' shares. */
  readonly share: number | null
}

/** The label of the youngest bucket (specification 2.11). */
const YOUNGEST_LABEL = 'Até 3 dias'

/**
 * True for the bucket of deals that somebody has just touched: the one with that label, or without it the last one, as
 * the API lists the oldest first. No bucket for more than 15 days is the youngest.
 */
export function isYoungest(
  bucket: Pick<StalledBucket, 'label'>,
  { buckets }: Pick<StalledSnapshot, 'buckets'>,
): boolean {
  const isNamed = buckets.some(({ label }) => isSameLabel(label, YOUNGEST_LABEL))
  const youngest = isNamed ? YOUNGEST_LABEL : (buckets.at(-1)?.label ?? '')
  return isSameLabel(bucket.label, youngest) && !isOverFifteenDays(bucket)
}

export interface StalledHeadline {
  /** `long`: all buckets except the youngest. `all`: every bucket, when none is known to be the youngest. */
  readonly kind: 'long' | 'all'
  readonly count: number | null
  readonly valueCents: Cents | null
}

/**
 * Returns what has been stalled for more than three days. The platform may put every open deal into a bucket,
 * including one created today.
 */
export function stalledHeadline(snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): StalledHeadline {
  const older = snapshot.buckets.filter(({ label }) => !isSameLabel(label, YOUNGEST_LABEL))
  const isLong = older.length < snapshot.buckets.length
  return { kind: isLong ? 'long' : 'all', ...sumBuckets({ ...snapshot, buckets: older }) }
}

/** Returns the buckets in the API's order with their share of the value. */
export function stalledTotals(snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): StalledTotals {
  const { buckets } = snapshot
  const total = sumBuckets(snapshot)
  return {
    ...total,
    share: rate(total.valueCents, total.valueCents),
    rows: buckets.map((bucket) => ({ ...bucket, share: rate(bucket.valueCents, total.valueCents) })),
  }
}

export interface OldestStalled extends StalledBucket {
  /**
   * True when the bucket holds what is stalled for more than 15 days; false for the first bucket, whatever its label.
   */
  readonly isOverFifteenDays: boolean
  readonly share: number | null
}

/** Returns the bucket that a headline shows as the oldest; null without buckets. */
export function oldestStalled(
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
): OldestStalled | null {
  const over = stalledOverFifteenDays(snapshot)
  const oldest = over ?? snapshot.buckets[0]
  if (oldest === undefined) return null
  const share = rate(oldest.valueCents, sumBuckets(snapshot).valueCents)
  return { ...oldest, isOverFifteenDays: over !== null, share }
}

export interface StalledLong extends StalledBucket {
  /** The difference from the count of an earlier snapshot; null when either count is not known. */
  readonly addedCount: number | null
}

/**
 * Returns what has been stalled for more than 15 days, with its change since an earlier snapshot; null when unknown.
 */
export function stalledLong(
  snapshot: Pick<StalledSnapshot, 'buckets'> | null,
  before: Pick<StalledSnapshot, 'buckets'> | null,
): StalledLong | null {
  const now = snapshot && stalledOverFifteenDays(snapshot)
  const then = before && stalledOverFifteenDays(before)
  return now && { ...now, addedCount: then && subtractKnown(now.count, then.count) }
}

/**
 * Returns the counts of stalled and open deals when more are stalled than open.
 * Then the stalled deals are not those of these pipelines alone. `stalled` is a minimum: unknown counts are left out.
 * Null otherwise, and when the open deals are not known.
 */
export function stalledBeyondOpen(
  { buckets }: Pick<StalledSnapshot, 'buckets'>,
  pipelines: readonly Pipeline[],
): { readonly stalled: number; readonly open: number } | null {
  // A pipeline that is only named has no figures and no stages.
  const isKnown = pipelines.every(
    ({ total_deals: deals, stages }) => deals !== null || (stages ?? []).length > 0,
  )
  const open = pipelines.length > 0 && isKnown ? addKnown(pipelines.map((each) => stageSum(each).open)) : null
  const stalled = buckets.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return open !== null && stalled > open ? { stalled, open } : null
}
