// The stored days of stalled deals as rows of a chart and a table, and the files. A day without a snapshot is a gap:
// neither zero nor filled in.
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import { NO_FIGURES } from '../../../shared/funnel/day.ts'
import {
  bucketOf,
  isOverFifteenDays,
  isSameLabel,
  type StalledHistory,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import {
  bucketLabel,
  bucketsTable,
  dealCount,
  figureBy,
  type StalledLevel,
  type StalledRow,
  stalledTotals,
} from '../../domain/stalled/stalled.tsx'
import type { Say } from '../../report/say.ts'
import { type Report, stackedTable, type Table } from '../../report/table.ts'

import type { StalledView } from '../../views/stalled-view.ts'
import { cascadeTable } from './cascade.ts'
import type { StalledScreen } from './stalled-screen.ts'

/** Returns every label of the history in the newest snapshot's order; labels that only older ones have come last. */
export function historyLabels({ snapshots }: StalledHistory): readonly string[] {
  const all = snapshots.toReversed().flatMap(({ buckets }) => buckets.map(({ label }) => label))
  return all.filter((label, index) => all.findIndex((each) => isSameLabel(each, label)) === index)
}

/** Returns the chosen one of the labels; all of them without a choice among them. */
export function shownLabels(all: readonly string[], only: string | null): readonly string[] {
  const chosen = all.filter((label) => only !== null && isSameLabel(label, only))
  return chosen.length === 0 ? all : chosen
}

const dated = ({ snapshots }: StalledHistory) =>
  snapshots.map((snapshot) => ({ day: snapshot.snapshotDate, snapshot }))

/**
 * Returns a row per day with a count or cents per label, and their sum. A missing bucket is not an empty one: its deals
 * are in other buckets, so that its figure is not known, and the sum is.
 */
export function historyRows(
  history: StalledHistory,
  labels: readonly string[],
  by: FunnelMeasure,
): StackedDay[] {
  const sums = new Map(
    dated(history).map(({ day, snapshot }) => {
      const buckets = labels.flatMap((label) => bucketOf(snapshot, label) ?? [])
      return [day, buckets.length === 0 ? NO_FIGURES : sumBuckets({ ...snapshot, buckets })]
    }),
  )
  return stackedRows(dated(history), ({ snapshot }) =>
    labels.map((label) => figureBy(bucketOf(snapshot, label) ?? NO_FIGURES, by)),
  ).map((row) => ({ ...row, sum: figureBy(sums.get(row.day) ?? NO_FIGURES, by) }))
}

/** Returns a row per day with the figure of one stock. */
export function levelRows(history: StalledHistory, level: StalledLevel, by: FunnelMeasure): StackedDay[] {
  return stackedRows(dated(history), ({ snapshot }) => [figureBy(level.read(snapshot), by)])
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
    definition: 'history',
    series: labels.map((label) => ({ key: label, label: bucketLabel(say, label) })),
    days: historyRows(history, labels, by),
  })
}

/** The buckets, how they became so, and their history. */
export function stalledReport(
  say: Say,
  { stalled, history, view, before, unlike, cascade, ownerNote }: StalledScreen,
): Report {
  const { t, formats } = say
  const snapshot = stalled.value ?? { buckets: [], unreadable: [] }
  const { rows, total } = stalledTotals(snapshot, before, unlike === null)
  const line = (name: string, { count, valueCents }: StalledRow) =>
    `${name}: ${dealCount(say, count)} (${formats.money(valueCents)})`
  return {
    tables: [
      bucketsTable(say, snapshot, ownerNote, before, unlike),
      ...(cascade && before ? [cascadeTable(say, before.snapshotDate, cascade.steps)] : []),
      ...(history.value?.snapshots.length ? [stalledHistoryTable(say, history.value, view)] : []),
    ],
    pictures: [t('stalled:worse'), t('stalled:card')],
    summary: [
      ...(ownerNote === null ? [] : [ownerNote]),
      line(t('screens.stalled'), total),
      ...rows.map((row) => {
        const words = line(bucketLabel(say, row.label), row)
        const added = row.change?.count ?? null
        // The younger ones follow the days of the week.
        if (before === null || added === null || !isOverFifteenDays(row)) return words
        return `${words}, ${sinceText(formats, added, before.snapshotDate, say.today)}`
      }),
    ],
  }
}
