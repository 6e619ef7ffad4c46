// The stored days of stalled deals as rows of a chart and a table, and the files. A day without a snapshot is a gap:
// neither zero nor filled in.

import { useMemo } from 'react'
import { badLine } from '../../../shared/compare/line-words.ts'
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
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/page.tsx'
import { useHolidays } from '../../domain/funnel/use-funnel.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStocksBase } from '../../domain/since/use-stocks-base.ts'
import {
  bucketLabel,
  bucketsTable,
  dealCount,
  figureBy,
  levelChange,
  type StalledLevel,
  type StalledRow,
  stalledLevel,
  stalledTotals,
  unlikeDays,
  useStalled,
  useStalledNote,
} from '../../domain/stalled/stalled.tsx'
import { useOverdueTasks } from '../../domain/tasks/task-groups.ts'
import { type Say, useSay } from '../../report/say.ts'
import { type Report, stackedTable, type Table } from '../../report/table.ts'
import { STALLED_VIEW, type StalledView } from '../../views/screen-views.ts'
import { useScreenView } from '../../views/view-store.ts'
import { cascadeTable, useCascade } from './cascade.ts'

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

export function levelRows(history: StalledHistory, level: StalledLevel, by: FunnelMeasure): StackedDay[] {
  return stackedRows(dated(history), ({ snapshot }) => [figureBy(level.read(snapshot), by)])
}

/** The history of the shown buckets in its measure, the newest day first. */
export function stalledHistoryTable(
  say: Say,
  history: StalledHistory,
  { by, only }: Pick<StalledView, 'by' | 'only'>,
): Table<StackedDay> {
  const labels = shownLabels(historyLabels(history), only)
  return stackedTable({
    title: say.t('stalled:history'),
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

// What Parados asks and computes, once for all its parts: every card reads it from here.

export type StalledScreen = ReturnType<typeof useStalledAnswers>

export const { Provider: StalledScreenProvider, useScreen: useStalledScreen } =
  createScreenContext<StalledScreen>()

export function useStalledAnswers() {
  const { t, formats, today } = useSay()
  const choice = usePipeline()
  const [view, changeView] = useScreenView(STALLED_VIEW)
  const stalled = useStalled(choice)
  const { history, comparedDay, stalledBefore, unusual } = useStocksBase(choice, stalled)
  const now = stalled.value
  const day = now?.snapshotDate ?? null
  const chosen =
    !stalled.isStored && history.value?.snapshots.find(({ snapshotDate: each }) => each === view.comparedTo)
  const before = day && (chosen && chosen.snapshotDate < day ? chosen : stalledBefore)
  const calendar = useHolidays(choice.pipelineId)
  const unlike = day && before && unlikeDays(before.snapshotDate, day, calendar)
  const isGrown = badLine(unusual, 'stalled') !== null
  // Where nothing is known of now, the last stored day says which buckets there are.
  const known = now ?? history.value?.snapshots.at(-1)
  const level = useMemo(() => (known ? stalledLevel(known, view.only) : null), [known, view.only])
  return {
    today,
    choice,
    view,
    changeView,
    /** What the buckets open, and the step back. */
    drillDown: useDrillDown(view, changeView),
    stalled,
    /** That the stalled deals are not those of the chosen pipeline alone; null when no answer shows it. */
    ownerNote: useStalledNote(choice, now),
    history,
    /** What stocks are compared with on every screen. */
    stocksDay: comparedDay,
    /** The snapshot of the day compared with; null without one. */
    before,
    /** Why the younger buckets are not compared with it; null when they are. */
    unlike,
    /** Whether more is stalled for long than usual. */
    isGrown,
    /** The stock of the hero and of the chart; null before the first answer, and without buckets. */
    level,
    /** How it changed since the day compared with; null without one, and of a younger stock on an unlike day. */
    change: useMemo(() => {
      if (!level || !now || !before || (unlike && !level.isOld)) return null
      return levelChange(level, now, before, isGrown)
    }, [level, now, before, unlike, isGrown]),
    /** How the open deals of the pipeline changed since the day of `before`; null without one. */
    cascade: useCascade(choice, before?.snapshotDate ?? null, today),
    overdue: useOverdueTasks(),
    /** What the buckets mean and where they come from, for their explanations. */
    about: {
      definition: 'stalledAll',
      operation: 'marketing.funnel',
      range: day ? t('about:snapshotOf', { date: formats.day(day) }) : t('about:now'),
      capturedAt: stalled.collected,
    } as const,
  }
}
