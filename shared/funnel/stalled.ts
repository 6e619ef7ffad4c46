// The snapshot of stalled opportunities. It is always of "now", whatever range of days a call of the funnel requests.
import type { OperationResult } from '../api/registry.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import { addFigures, type CountAndValue, NO_FIGURES, subtractFigures } from './day.ts'
import { OLDEST_STALLED_LABEL } from './stalled-labels.ts'

/** A figure is null when the API does not give it. */
export interface StalledBucket extends CountAndValue {
  /** Empty when the API gives none. */
  readonly label: string
}

export interface StalledSnapshot {
  /** Null when the API gives no readable day: such a snapshot is shown, but is in no history. */
  readonly snapshotDate: PlainDate | null
  /** In the API's order. A bucket that the specification does not name is kept. */
  readonly buckets: readonly StalledBucket[]
  /** Unreadable buckets, as received. If there are any, the sum of all buckets is unknown. */
  readonly unreadable: readonly unknown[]
}

export interface DatedSnapshot extends StalledSnapshot {
  readonly snapshotDate: PlainDate
}

/** True when two labels are equal after Unicode NFC: "Até" has two encodings. */
export function isSameLabel(a: string, b: string): boolean {
  return a.normalize('NFC') === b.normalize('NFC')
}

/**
 * Reads `stalled` of a funnel answer (specification 2.11). Returns null when the API gives no buckets. A missing figure
 * or day is null and does not affect the others.
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

/** True when every bucket was read with its label and both figures. */
export function isWholeSnapshot({ buckets, unreadable }: StalledSnapshot): boolean {
  return (
    unreadable.length === 0 &&
    buckets.every(({ label, count, valueCents }) => label !== '' && count !== null && valueCents !== null)
  )
}

/** Sums all buckets. A figure is null when it is unknown in one bucket; both are null when a bucket is unreadable. */
export function sumBuckets({
  buckets,
  unreadable,
}: Pick<StalledSnapshot, 'buckets' | 'unreadable'>): CountAndValue {
  return unreadable.length > 0 ? NO_FIGURES : addFigures(buckets)
}

/** "Mais de 30 dias", "16 a 30 dias", "31+ dias": the first number of a label is its lower bound in days. */
const FIRST_NUMBER = /\d+/
const OLDEST_DAYS = 15

/** True when a bucket holds only deals stalled for more than 15 days. */
export function isOverFifteenDays({ label }: Pick<StalledBucket, 'label'>): boolean {
  if (isSameLabel(label, OLDEST_STALLED_LABEL)) return true
  const days = FIRST_NUMBER.exec(label)
  return days !== null && Number(days[0]) > OLDEST_DAYS && !/^\s*(até|up to)\s/iu.test(label.normalize('NFC'))
}

/**
 * Deals stalled for more than 15 days: the bucket with that label plus any buckets for older deals that an instance
 * separates (specification 2.11 does not close the list). Null when the snapshot has no bucket with that label.
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

/** Returns the bucket of a label; undefined where the snapshot has none. */
export function bucketOf(
  { buckets }: Pick<StalledSnapshot, 'buckets'>,
  label: string,
): StalledBucket | undefined {
  return buckets.find((bucket) => isSameLabel(bucket.label, label))
}

/**
 * How a bucket changed between two snapshots. Its figures are unknown when one side lacks it: by the specification
 * (2.11) every answer has the same buckets, including empty ones, so a side without one was divided differently. Those
 * of the oldest are unknown, too, when the two sides separate older deals in different ways.
 */
export function bucketChange(
  before: Pick<StalledSnapshot, 'buckets'>,
  after: Pick<StalledSnapshot, 'buckets'>,
  label: string,
): CountAndValue {
  const oldLabels = ({ buckets }: typeof after) =>
    buckets.filter(isOverFifteenDays).map((bucket) => bucket.label.normalize('NFC'))
  const isDivided =
    isSameLabel(label, OLDEST_STALLED_LABEL) && oldLabels(before).join('\n') !== oldLabels(after).join('\n')
  if (isDivided) return NO_FIGURES
  return subtractFigures(bucketOf(after, label) ?? NO_FIGURES, bucketOf(before, label) ?? NO_FIGURES)
}
