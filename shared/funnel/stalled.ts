// The snapshot of stalled opportunities: always "now", whatever range a funnel call asked for (api-notes).
import type { OperationResult } from '../api/registry.ts'
import { isPlainDate, type PlainDate } from './calendar.ts'
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
