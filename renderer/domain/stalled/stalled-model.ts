import { leftOutReason } from '../../../shared/compare/like-days.ts'
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
import { addDays, listDays, type PlainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

export interface StalledRow extends StalledBucket {
  /** Share of the value of all buckets; null when the total is not above zero or any bucket's value is not known. */
  readonly share: number | null
  /** Since an earlier snapshot; null without one. */
  readonly change: Figures | null
}

type Figures = Pick<StalledBucket, 'count' | 'valueCents'>

/** Figures are null when one of a bucket is not known. */
export interface StalledTotals extends Figures, Pick<StalledRow, 'share' | 'change'> {
  readonly rows: readonly StalledRow[]
}

type Buckets = Pick<StalledSnapshot, 'buckets' | 'unreadable'>

/** So many days before one, a day off still moves the younger buckets. */
const OLDEST_DAYS = 15

/** Why the younger buckets of two days are not compared: they follow the days of the week. Null when they are. */
export function unlikeDays(
  before: PlainDate,
  day: PlainDate,
  calendar: HolidayCalendar,
): 'weekday' | 'holiday' | null {
  if (weekdayOf(before) !== weekdayOf(day)) return 'weekday'
  const isMoved = [before, day].some((end) =>
    listDays({ from: addDays(end, -OLDEST_DAYS), to: end }).some(
      (each) => (leftOutReason(each, calendar) ?? 'weekend') !== 'weekend',
    ),
  )
  return isMoved ? 'holiday' : null
}

/**
 * Returns the buckets in the API's order with their share of the value and their change since an earlier snapshot.
 * @param isLike false where only what is stalled for long has a change
 */
export function stalledTotals(
  snapshot: Buckets,
  before: Buckets | null = null,
  isLike = true,
): StalledTotals {
  const total = sumBuckets(snapshot)
  const changes: readonly StalledChange[] = before === null ? [] : stalledChanges(before, snapshot)
  const changeOf = ({ label }: StalledBucket) =>
    changes.find((change) => isSameLabel(change.label, label)) ?? null
  const totalBefore = before && sumBuckets(before)
  return {
    ...total,
    share: rate(total.valueCents, total.valueCents),
    change: totalBefore && {
      count: subtractKnown(total.count, totalBefore.count),
      valueCents: subtractKnown(total.valueCents, totalBefore.valueCents),
    },
    rows: snapshot.buckets.map((bucket) => ({
      ...bucket,
      share: rate(bucket.valueCents, total.valueCents),
      change: isLike || isOverFifteenDays(bucket) ? changeOf(bucket) : null,
    })),
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
  const chosen = snapshot.buckets.find(({ label }) => only !== null && isSameLabel(label, only))
  const oldest = stalledOverFifteenDays(snapshot)
  if (chosen === undefined && oldest !== null)
    return { label: oldest.label, isOld: true, read: stalledOverFifteenDays }
  const shown = chosen ?? snapshot.buckets[0]
  if (shown === undefined) return null
  return {
    label: shown.label,
    isOld: isOverFifteenDays(shown),
    read: ({ buckets }) => buckets.find(({ label }) => isSameLabel(label, shown.label)) ?? null,
  }
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
