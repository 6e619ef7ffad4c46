// The history of stalled deals as rows of a chart and a table. Days without a snapshot are gaps: neither zero nor
// filled in.
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import {
  type DatedSnapshot,
  isOverFifteenDays,
  isSameLabel,
  type StalledBucket,
  type StalledHistory,
  type StalledSnapshot,
} from '../../../shared/funnel/stalled.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import {
  bucketLabel,
  bucketsTable,
  dealCount,
  type StalledLevel,
  stalledTotals,
} from '../../domain/stalled/stalled.tsx'
import type { Report } from '../../report/report.ts'
import type { Say } from '../../report/say.ts'
import { stackedTable } from '../../report/stacked-table.ts'
import type { Table } from '../../report/table.ts'
import type { StalledView } from '../../views/stalled-view.ts'
import { cascadeTable } from './cascade-card.tsx'
import type { StalledScreen } from './stalled-screen.ts'

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

/** Returns the stored days before a day, in order. */
export function comparableDays({ snapshots }: StalledHistory, day: PlainDate): PlainDate[] {
  return snapshots.map(({ snapshotDate }) => snapshotDate).filter((each) => each < day)
}

/** Returns how a stock changed between two snapshots. */
export function levelChange(level: StalledLevel, now: StalledSnapshot, earlier: DatedSnapshot) {
  const [after, before] = [level.read(now), level.read(earlier)]
  return {
    /** On the earlier day; null when it is not known. */
    before,
    /** Null when it is not known on one of the two days. */
    count: subtractKnown(after?.count ?? null, before?.count ?? null),
    valueCents: subtractKnown(after?.valueCents ?? null, before?.valueCents ?? null),
  }
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

/** The buckets and their history. */
export function stalledReport(
  say: Say,
  { stalled, history, view, before, unlike, cascade, ownerNote }: StalledScreen,
): Report {
  const { t, formats } = say
  const snapshot = stalled.value ?? { buckets: [], unreadable: [] }
  const { rows, ...all } = stalledTotals(snapshot, before)
  const days = history.value ?? { snapshots: [] }
  const figures = (count: number | null, value: Parameters<typeof formats.money>[0]) =>
    `${dealCount(say, count)} (${formats.money(value)})`
  return {
    tables: [
      bucketsTable(say, snapshot, ownerNote, before, unlike),
      ...(cascade && before ? [cascadeTable(say, before.snapshotDate, cascade.steps)] : []),
      ...(days.snapshots.length === 0 ? [] : [stalledHistoryTable(say, days, view)]),
    ],
    pictures: [t('stalled:worse'), t('stalled:card')],
    summary: [
      ...(ownerNote === null ? [] : [ownerNote]),
      `${t('screens.stalled')}: ${figures(all.count, all.valueCents)}`,
      ...rows.map((row) => {
        const said = `${bucketLabel(say, row.label)}: ${figures(row.count, row.valueCents)}`
        const added = row.change?.count ?? null
        // The younger ones follow the days of the week.
        if (before === null || added === null || !isOverFifteenDays(row)) return said
        return `${said}, ${sinceText(formats, added, before.snapshotDate, say.today)}`
      }),
    ],
  }
}
