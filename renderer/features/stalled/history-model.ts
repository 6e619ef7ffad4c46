// The history of stalled deals as rows of a chart and a table. Days without a snapshot are gaps: neither zero nor
// filled in.

import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import {
  isSameLabel,
  type StalledChange,
  type StalledHistory,
  type StalledSnapshot,
  snapshotBefore,
  stalledChanges,
} from '../../../shared/funnel/stalled.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import type { Say } from '../../report/say.ts'
import { stackedTable } from '../../report/stacked-table.ts'
import type { Table } from '../../report/table.ts'
import type { StalledView } from '../../views/stalled-view.ts'

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

/** Returns the chosen one of the labels; all of them without a choice among them. */
export function shownLabels(all: readonly string[], only: string | null): readonly string[] {
  const chosen = all.filter((label) => only !== null && isSameLabel(label, only))
  return chosen.length === 0 ? all : chosen
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
 * Returns the change of each bucket of a snapshot since the one of a week before; null without a day or an earlier
 * snapshot.
 */
export function weekChanges(
  history: StalledHistory | null,
  now: StalledSnapshot,
): { readonly since: PlainDate; readonly changes: readonly StalledChange[] } | null {
  const day = now.snapshotDate
  const before = history && day ? snapshotBefore(history, day, WEEK_DAYS) : null
  return before && { since: before.snapshotDate, changes: stalledChanges(before, now) }
}

/** The history of the shown buckets in its measure, the newest day first. */
export function stalledHistoryTable(
  say: Say,
  history: StalledHistory,
  { historyBy, only }: Pick<StalledView, 'historyBy' | 'only'>,
): Table<StackedDay> {
  const { t } = say
  const labels = shownLabels(historyLabels(history), only)
  return stackedTable({
    title: t('stalled:history'),
    dayTitle: t('stalled:historyDay'),
    totalTitle: t('stalled:total'),
    kind: historyBy === 'value' ? 'money' : 'count',
    definition: 'stalledHistory',
    series: labels.map((label) => ({ key: label, label: bucketLabel(say, label) })),
    days: historyRows(history, labels, historyBy),
  })
}
