// The history of stalled deals as rows of a chart and a table. Days without a snapshot are gaps: neither zero nor
// filled in.

import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import {
  isSameLabel,
  type StalledHistory,
  snapshotBefore,
  stalledChanges,
} from '../../../shared/funnel/stalled.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'

const HISTORY_DAYS = 92
const WEEK_DAYS = 7

/** Returns the days that the history covers. */
export function historyRange(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - HISTORY_DAYS), to: today }
}

/** Returns every label of the history in the newest snapshot's order; labels that only older ones have come last. */
export function historyLabels({ snapshots }: StalledHistory): string[] {
  const labels: string[] = []
  for (const { buckets } of snapshots.toReversed()) {
    for (const { label } of buckets) {
      if (!labels.some((known) => isSameLabel(known, label))) labels.push(label)
    }
  }
  return labels
}

/**
 * Returns a row per day with a count or cents per label.
 * Null when a figure is not known, undefined when the day's snapshot has no such bucket. A missing bucket is not an
 * empty one: its deals are in other buckets.
 */
export function historyRows(
  { snapshots }: StalledHistory,
  labels: readonly string[],
  measure: FunnelMeasure,
): StackedDay[] {
  return stackedRows(
    snapshots.map(({ snapshotDate: day, buckets, unreadable }) => ({ day, buckets, unreadable })),
    ({ buckets, unreadable }) =>
      labels.map((label) => {
        const bucket = buckets.find((each) => isSameLabel(each.label, label))
        if (bucket === undefined) return unreadable.length > 0 ? null : undefined
        return measure === 'count' ? bucket.count : bucket.valueCents
      }),
  )
}

/**
 * Returns what changed within a week, bucket by bucket, up to the newest snapshot; null without a snapshot of a week
 * before.
 */
export function weekChanges(
  history: StalledHistory | null,
): { readonly since: PlainDate; readonly changes: ReturnType<typeof stalledChanges> } | null {
  const now = history?.snapshots.at(-1)
  const before = history && now ? snapshotBefore(history, now.snapshotDate, WEEK_DAYS) : null
  if (!now || !before) return null
  const changes = stalledChanges(before, now).filter(
    ({ count, valueCents }) => count !== 0 || valueCents !== 0,
  )
  return { since: before.snapshotDate, changes }
}
