// The snapshot of stalled opportunities. It is always of "now", whatever range of days a call of the funnel requests.
import type { OperationResult } from '../api/registry.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import { subtractKnown } from './add-known.ts'
import { addFigures, type CountAndValue } from './day.ts'
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
  return unreadable.length > 0 ? { count: null, valueCents: null } : addFigures(buckets)
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

/** A figure is null when it is unknown on one of the two sides. */
export interface StalledChange extends CountAndValue {
  readonly label: string
}

type Buckets = Pick<StalledSnapshot, 'buckets'>

const NO_FIGURES = { count: null, valueCents: null }

/**
 * The change of each bucket; its figures are null when one side lacks the bucket. By the specification (2.11) every
 * answer has the same buckets, including empty ones, so a side without one was divided differently and its figure is
 * unknown. The oldest bucket is also null when the two sides separate older deals in different ways.
 */
export function stalledChanges(before: Buckets, after: Buckets): StalledChange[] {
  const find = ({ buckets }: Buckets, label: string) =>
    buckets.find((bucket) => isSameLabel(bucket.label, label))
  const oldest = (snapshot: Buckets) =>
    snapshot.buckets
      .filter(isOverFifteenDays)
      .map(({ label }) => label.normalize('NFC'))
      .join('\n')
  const isPartedAlike = oldest(before) === oldest(after)
  const figuresOf = (snapshot: Buckets, label: string) =>
    (!isPartedAlike && isSameLabel(label, OLDEST_STALLED_LABEL) ? undefined : find(snapshot, label)) ??
    NO_FIGURES
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
