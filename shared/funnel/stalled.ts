// The snapshot of stalled opportunities: always "now", whatever range a funnel call asked for (api-notes).
import type { OperationResult } from '../api/registry.ts'
import type { Cents } from '../money/money.ts'
import { addDays, isPlainDate, type PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'

export interface StalledBucket {
  /** Empty where the API gives none. */
  readonly label: string
  /** Null where the API does not tell. */
  readonly count: number | null
  readonly valueCents: Cents | null
}

export interface StalledSnapshot {
  /** Null where the API tells no readable day: such a snapshot is shown, and is no part of any history. */
  readonly snapshotDate: PlainDate | null
  /** In the API's order; a bucket the specification does not name is kept. */
  readonly buckets: readonly StalledBucket[]
  /** Buckets that cannot be read, as received; where there are some, no sum of all buckets is known. */
  readonly unreadable: readonly unknown[]
}

export interface DatedSnapshot extends StalledSnapshot {
  readonly snapshotDate: PlainDate
}

/** The label of the oldest bucket (specification 2.11). */
export const OLDEST_STALLED_LABEL = 'Mais de 15 dias'

/** Labels are compared after Unicode NFC: "Até" has two spellings in bytes. */
export function isSameLabel(a: string, b: string): boolean {
  return a.normalize('NFC') === b.normalize('NFC')
}

/**
 * Reads `stalled` of a funnel answer (specification 2.11). A figure or day that is missing is null for itself alone; null
 * when the API gives no buckets.
 */
export function readStalled(stalled: OperationResult<'marketing.funnel'>['stalled']): StalledSnapshot | null {
  if (stalled === null || stalled.buckets === null) return null
  const day = stalled.snapshot_date
  const buckets = stalled.buckets.map(({ label, count, value }) => ({
    label: label?.normalize('NFC') ?? '',
    count,
    valueCents: value,
  }))
  return { snapshotDate: isPlainDate(day) ? day : null, buckets, unreadable: stalled.unreadable }
}

/** All buckets together; null for a figure that one of them does not tell, and where a bucket cannot be read. */
export function sumBuckets({ buckets, unreadable }: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): {
  readonly count: number | null
  readonly valueCents: Cents | null
} {
  if (unreadable.length > 0) return { count: null, valueCents: null }
  return {
    count: addKnown(buckets.map(({ count }) => count)),
    valueCents: addKnown(buckets.map(({ valueCents }) => valueCents)),
  }
}

/** "Mais de 30 dias", "16 a 30 dias", "31+ dias": the first number of a label is the least of its days. */
const FIRST_NUMBER = /\d+/
const OLDEST_DAYS = 15

/** Whether a bucket holds nothing but what is stalled for more than 15 days. */
export function isOverFifteenDays({ label }: Pick<StalledBucket, 'label'>): boolean {
  if (isSameLabel(label, OLDEST_STALLED_LABEL)) return true
  const days = FIRST_NUMBER.exec(label)
  return days !== null && Number(days[0]) > OLDEST_DAYS && !/^\s*(até|up to)\s/iu.test(label.normalize('NFC'))
}

/**
 * What is stalled for more than 15 days: the bucket of that label together with still older ones, which an instance may part
 * off (specification 2.11 does not close the list). Null where the snapshot has no bucket of that label.
 */
export function stalledOverFifteenDays({ buckets }: Pick<StalledSnapshot, 'buckets'>): StalledBucket | null {
  if (!buckets.some(({ label }) => isSameLabel(label, OLDEST_STALLED_LABEL))) return null
  const old = buckets.filter(isOverFifteenDays)
  return { label: OLDEST_STALLED_LABEL, ...sumBuckets({ buckets: old, unreadable: [] }) }
}

/** Snapshots by day, in order; a day without one is a gap. */
export interface StalledHistory {
  readonly snapshots: readonly DatedSnapshot[]
}

export interface StalledChange {
  readonly label: string
  /** Null where one of the two sides does not tell. */
  readonly count: number | null
  readonly valueCents: Cents | null
}

const UNTOLD = { count: null, valueCents: null }

/**
 * What changed bucket by bucket; null for a bucket that one side does not have. The specification (2.11) gives the same
 * buckets in every answer, empty ones too, so a side without one was parted otherwise and tells nothing of it. The oldest
 * bucket holds other deals where still older ones were parted off.
 */
export function stalledChanges(before: StalledSnapshot, after: StalledSnapshot): StalledChange[] {
  const find = ({ buckets }: StalledSnapshot, label: string) =>
    buckets.find((bucket) => isSameLabel(bucket.label, label))
  const oldest = (snapshot: StalledSnapshot) =>
    snapshot.buckets
      .filter(isOverFifteenDays)
      .map(({ label }) => label.normalize('NFC'))
      .join('\n')
  const isPartedAlike = oldest(before) === oldest(after)
  const figuresOf = (snapshot: StalledSnapshot, label: string) =>
    (!isPartedAlike && isSameLabel(label, OLDEST_STALLED_LABEL) ? undefined : find(snapshot, label)) ?? UNTOLD
  const added = before.buckets.filter(({ label }) => find(after, label) === undefined)
  return [...after.buckets, ...added].map(({ label }) => {
    const now = figuresOf(after, label)
    const then = figuresOf(before, label)
    return {
      label,
      count: subtractKnown(now.count, then.count),
      valueCents: subtractKnown(now.valueCents, then.valueCents),
    }
  })
}

/**
 * The snapshot to compare with at least so many days before a day: the newest of those, else the oldest one before the
 * day; null when there is none. Its own date says how far back it is.
 */
export function snapshotBefore(
  { snapshots }: StalledHistory,
  day: PlainDate,
  daysBefore: number,
): DatedSnapshot | null {
  const earlier = snapshots.filter(({ snapshotDate }) => snapshotDate < day)
  const limit = addDays(day, -daysBefore)
  return earlier.findLast(({ snapshotDate }) => snapshotDate <= limit) ?? earlier[0] ?? null
}
