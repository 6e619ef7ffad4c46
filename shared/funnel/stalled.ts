// The snapshot of stalled opportunities: always "now", whatever range a funnel call asked for (api-notes).
import type { OperationResult } from '../api/registry.ts'
import { addDays, isPlainDate, type PlainDate } from './calendar.ts'
import type { Cents } from './money.ts'

export interface StalledBucket {
  readonly label: string
  readonly count: number
  readonly valueCents: Cents
}

export interface StalledSnapshot {
  readonly snapshotDate: PlainDate
  /** In the API's order; a bucket the specification does not name is kept. */
  readonly buckets: readonly StalledBucket[]
}

/** The label of the oldest bucket (specification 2.11). */
export const OLDEST_STALLED_LABEL = 'Mais de 15 dias'

/** Labels are compared after Unicode NFC: "Até" has two spellings in bytes. */
export function isSameLabel(a: string, b: string): boolean {
  return a.normalize('NFC') === b.normalize('NFC')
}

/** Reads `stalled` of a funnel answer; null when it or one of its figures is missing (specification 2.11). */
export function readStalled(stalled: OperationResult<'marketing.funnel'>['stalled']): StalledSnapshot | null {
  if (stalled === null || !isPlainDate(stalled.snapshot_date)) return null
  const buckets: StalledBucket[] = []
  for (const { label, count, value } of stalled.buckets) {
    if (label === null || count === null || value === null) return null
    buckets.push({ label: label.normalize('NFC'), count, valueCents: value })
  }
  return { snapshotDate: stalled.snapshot_date, buckets }
}

/** Snapshots by day, in order; a day without one is a gap. */
export interface StalledHistory {
  readonly snapshots: readonly StalledSnapshot[]
}

export interface StalledChange {
  readonly label: string
  readonly count: number
  readonly valueCents: Cents
}

/** What changed bucket by bucket; a bucket that one side does not have counts as empty there. */
export function stalledChanges(before: StalledSnapshot, after: StalledSnapshot): StalledChange[] {
  const find = ({ buckets }: StalledSnapshot, label: string) =>
    buckets.find((bucket) => isSameLabel(bucket.label, label))
  const added = before.buckets.filter(({ label }) => find(after, label) === undefined)
  return [...after.buckets, ...added].map(({ label }) => {
    const now = find(after, label)
    const then = find(before, label)
    return {
      label,
      count: (now?.count ?? 0) - (then?.count ?? 0),
      valueCents: ((now?.valueCents ?? 0) - (then?.valueCents ?? 0)) as Cents,
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
): StalledSnapshot | null {
  const earlier = snapshots.filter(({ snapshotDate }) => snapshotDate < day)
  const limit = addDays(day, -daysBefore)
  return earlier.findLast(({ snapshotDate }) => snapshotDate <= limit) ?? earlier[0] ?? null
}
