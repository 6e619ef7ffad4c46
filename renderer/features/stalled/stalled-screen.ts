// What Parados asks and computes, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import { badLine } from '../../../shared/compare/line-words.ts'
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/screen-context.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStocksBase } from '../../domain/since/use-stocks-base.ts'
import { levelChange, stalledLevel, unlikeDays } from '../../domain/stalled/stalled.tsx'
import { useStalled, useStalledNote } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-tasks.ts'
import { useSay } from '../../report/say.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { useScreenView } from '../../views/view-store.ts'
import { useCascade } from './cascade.ts'

export type StalledScreen = ReturnType<typeof useStalledAnswers>

export const { Provider: StalledScreenProvider, useScreen: useStalledScreen } =
  createScreenContext<StalledScreen>()

/** Asks for everything that Parados shows; for its page. */
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
