import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import {
  isOverFifteenDays,
  isSameLabel,
  type StalledBucket,
  type StalledChange,
  type StalledSnapshot,
  stalledChanges,
  stalledOverFifteenDays,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import { YOUNGEST_STALLED_LABEL } from '../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../shared/money/money.ts'

export interface StalledRow extends StalledBucket {
  /** Share of the value of all buckets; null when the total is not above zero or any bucket's value is not known. */
  readonly share: number | null
  /** Since an earlier snapshot; null without one. */
  readonly change: Figures | null
}

type Figures = Pick<StalledBucket, 'count' | 'valueCents'>

/** Figures are null when one of a bucket is not known. */
interface StalledSum extends Figures {
  /** Like the rows' shares. */
  readonly share: number | null
  readonly change: Figures | null
}

export interface StalledTotals extends StalledSum {
  readonly rows: readonly StalledRow[]
  /** The rows without the youngest bucket; null when none is known to be the youngest. */
  readonly long: StalledSum | null
}

/**
 * True for the bucket of deals that somebody has just touched: the one with that label, or without it the last one, as
 * the API lists the oldest first. No bucket for more than 15 days is the youngest.
 */
export function isYoungest(
  bucket: Pick<StalledBucket, 'label'>,
  { buckets }: Pick<StalledSnapshot, 'buckets'>,
): boolean {
  const isNamed = buckets.some(({ label }) => isSameLabel(label, YOUNGEST_STALLED_LABEL))
  const youngest = isNamed ? YOUNGEST_STALLED_LABEL : (buckets.at(-1)?.label ?? '')
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
export function stalledHeadline(snapshot: Buckets): StalledHeadline {
  const older = snapshot.buckets.filter(({ label }) => !isSameLabel(label, YOUNGEST_STALLED_LABEL))
  const isLong = older.length < snapshot.buckets.length
  return { kind: isLong ? 'long' : 'all', ...sumBuckets({ ...snapshot, buckets: older }) }
}

type Buckets = Pick<StalledSnapshot, 'buckets' | 'unreadable'>

/** Returns the buckets in the API's order with their share of the value and their change since an earlier snapshot. */
export function stalledTotals(snapshot: Buckets, before: Buckets | null = null): StalledTotals {
  const total = sumBuckets(snapshot)
  const changes: readonly StalledChange[] = before === null ? [] : stalledChanges(before, snapshot)
  const changeOf = ({ label }: StalledBucket) =>
    changes.find((change) => isSameLabel(change.label, label)) ?? null
  const sumOf = (now: Figures, then: Figures | null): StalledSum => ({
    count: now.count,
    valueCents: now.valueCents,
    share: rate(now.valueCents, total.valueCents),
    change: then && figuresBetween(then, now),
  })
  const [long, longBefore] = [stalledHeadline(snapshot), before && stalledHeadline(before)]
  return {
    ...sumOf(total, before && sumBuckets(before)),
    rows: snapshot.buckets.map((bucket) => ({
      ...bucket,
      share: rate(bucket.valueCents, total.valueCents),
      change: changeOf(bucket),
    })),
    long: long.kind === 'all' ? null : sumOf(long, longBefore?.kind === 'long' ? longBefore : null),
  }
}

function figuresBetween(before: Figures, now: Figures): Figures {
  return {
    count: subtractKnown(now.count, before.count),
    valueCents: subtractKnown(now.valueCents, before.valueCents),
  }
}

/** One stock of Parados, which can be read from any snapshot. */
export interface StalledLevel {
  readonly label: string
  /** True for what is stalled for more than 15 days. */
  readonly isOld: boolean
  /** Null where the snapshot has no such bucket. */
  readonly read: (snapshot: Pick<StalledSnapshot, 'buckets'>) => StalledBucket | null
}

/**
 * Returns the level of the bucket with a label; without one among the buckets, that of the oldest one. Null without
 * buckets.
 */
export function stalledLevel(snapshot: Buckets, only: string | null): StalledLevel | null {
  const oldest = oldestStalled(snapshot)
  const chosen = snapshot.buckets.find(({ label }) => only !== null && isSameLabel(label, only))
  if (chosen === undefined && oldest?.isOverFifteenDays) {
    return { label: oldest.label, isOld: true, read: stalledOverFifteenDays }
  }
  const shown = chosen ?? oldest
  return (
    shown && {
      label: shown.label,
      isOld: isOverFifteenDays(shown),
      read: ({ buckets }) => buckets.find(({ label }) => isSameLabel(label, shown.label)) ?? null,
    }
  )
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
