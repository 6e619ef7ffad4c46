// The history of stalled deals as rows of a chart and a table. Days without a snapshot are gaps: neither zero nor filled.
import { addDays, type DayRange, listDays, type PlainDate } from '../../../shared/funnel/calendar.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import { isSameLabel, type StalledHistory, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'

const HISTORY_DAYS = 92

/** The days that the history is asked for. */
export function historyRange(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - HISTORY_DAYS), to: today }
}

export interface HistoryRow {
  readonly day: PlainDate
  /** Null on a day without a snapshot. */
  readonly snapshot: StalledSnapshot | null
  /** True when neither neighbour has a snapshot, so that no area can be drawn. */
  readonly isAlone: boolean
}

/** A row for every day from the first snapshot to the last. */
export function historyRows({ snapshots }: StalledHistory): HistoryRow[] {
  const first = snapshots[0]
  const last = snapshots.at(-1)
  if (!first || !last) return []
  const byDay = new Map(snapshots.map((snapshot) => [snapshot.snapshotDate, snapshot]))
  return listDays({ from: first.snapshotDate, to: last.snapshotDate }).map((day) => ({
    day,
    snapshot: byDay.get(day) ?? null,
    isAlone: byDay.has(day) && !byDay.has(addDays(day, -1)) && !byDay.has(addDays(day, 1)),
  }))
}

/** Every label of the history in the newest snapshot's order; one that only older ones have comes last. */
export function historyLabels({ snapshots }: StalledHistory): string[] {
  const labels: string[] = []
  for (const { buckets } of snapshots.toReversed()) {
    for (const { label } of buckets) {
      if (!labels.some((known) => isSameLabel(known, label))) labels.push(label)
    }
  }
  return labels
}

/** A bucket's count or cents on a day; null in a gap, 0 where the day has no such bucket. */
export function historyFigure(
  { snapshot }: HistoryRow,
  label: string,
  measure: FunnelMeasure,
): number | null {
  if (snapshot === null) return null
  const bucket = snapshot.buckets.find((each) => isSameLabel(each.label, label))
  return (measure === 'count' ? bucket?.count : bucket?.valueCents) ?? 0
}
