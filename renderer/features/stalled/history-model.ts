// The history of stalled deals as rows of a chart and a table. Days without a snapshot are gaps: neither zero nor
// filled in.

import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import {
  type DatedSnapshot,
  isSameLabel,
  type StalledBucket,
  type StalledHistory,
  type StalledSnapshot,
  snapshotBefore,
} from '../../../shared/funnel/stalled.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import type { StalledLevel } from '../../domain/stalled/stalled-model.ts'
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
        return measureOf(bucket, measure)
      }),
  )
}

/** Returns a row per day with one figure: null when it is not known, or when the day has no such stock. */
export function levelRows(
  { snapshots }: StalledHistory,
  level: StalledLevel,
  measure: FunnelMeasure,
): StackedDay[] {
  return stackedRows(
    snapshots.map((snapshot) => ({ day: snapshot.snapshotDate, snapshot })),
    ({ snapshot }) => [measureOf(level.read(snapshot), measure)],
  )
}

/** Returns the figure of a bucket in a measure; null when it is not known. */
export function measureOf(
  figures: Pick<StalledBucket, 'count' | 'valueCents'> | null,
  measure: FunnelMeasure,
): number | null {
  if (figures === null) return null
  return measure === 'count' ? figures.count : figures.valueCents
}

/**
 * Returns the snapshot that the shown one is compared with: that of the chosen day, or of a week before; null without a
 * day or an earlier snapshot.
 */
export function comparedSnapshot(
  history: StalledHistory | null,
  day: PlainDate | null,
  comparedTo: StalledView['comparedTo'],
): DatedSnapshot | null {
  if (history === null || day === null) return null
  const chosen = comparableDays(history, day).find((each) => each === comparedTo)
  return chosen === undefined
    ? snapshotBefore(history, day, WEEK_DAYS)
    : (history.snapshots.find(({ snapshotDate }) => snapshotDate === chosen) ?? null)
}

/** Returns the stored days before a day, in order. */
export function comparableDays({ snapshots }: StalledHistory, day: PlainDate): PlainDate[] {
  return snapshots.map(({ snapshotDate }) => snapshotDate).filter((each) => each < day)
}

/** Returns how a stock changed between two snapshots. */
export function levelChange(level: StalledLevel, now: StalledSnapshot, earlier: DatedSnapshot) {
  const [after, before] = [level.read(now), level.read(earlier)]
  return {
    since: earlier.snapshotDate,
    /** True for a week before: it has words of its own, and the head of the screen names the day. */
    isWeek: isWeekBefore(earlier, now),
    /** On the earlier day; null when it is not known. */
    before,
    /** Null when it is not known on one of the two days. */
    count: subtractKnown(after?.count ?? null, before?.count ?? null),
    valueCents: subtractKnown(after?.valueCents ?? null, before?.valueCents ?? null),
  }
}

export type LevelChange = ReturnType<typeof levelChange>

/** True when the earlier snapshot is that of a week before. */
export function isWeekBefore({ snapshotDate }: DatedSnapshot, now: StalledSnapshot): boolean {
  return now.snapshotDate === addDays(snapshotDate, WEEK_DAYS)
}

/** The history of the shown buckets in its measure, the newest day first. */
export function stalledHistoryTable(
  say: Say,
  history: StalledHistory,
  { by, only }: Pick<StalledView, 'by' | 'only'>,
): Table<StackedDay> {
  const { t } = say
  const labels = shownLabels(historyLabels(history), only)
  return stackedTable({
    title: t('stalled:history'),
    dayTitle: t('funnel:day'),
    totalTitle: t('total'),
    kind: by === 'value' ? 'money' : 'count',
    definition: 'stalledHistory',
    series: labels.map((label) => ({ key: label, label: bucketLabel(say, label) })),
    days: historyRows(history, labels, by),
  })
}
