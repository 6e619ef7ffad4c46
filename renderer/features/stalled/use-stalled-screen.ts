// What Parados asks, once for all its parts: every card reads it from here.
import { badLine } from '../../../shared/compare/line-words.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/screen-context.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStocksBase } from '../../domain/since/use-stocks-base.ts'
import { unlikeDays } from '../../domain/stalled/stalled-model.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useOverdueTasks } from '../../domain/tasks/use-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { useScreenView } from '../../views/view-store.ts'
import { useCascade } from './use-cascade.ts'

export type StalledScreen = ReturnType<typeof useStalledAnswers>

export const { Provider: StalledScreenProvider, useScreen: useStalledScreen } =
  createScreenContext<StalledScreen>()

/** Asks for everything that Parados shows; for its page. */
export function useStalledAnswers() {
  const today = useToday()
  const choice = usePipeline()
  const [view, changeView] = useScreenView(STALLED_VIEW)
  const stalled = useStalled(choice)
  const stocks = useStocksBase(choice, stalled)
  const { history } = stocks
  const day = stalled.value?.snapshotDate ?? null
  const chosen =
    day &&
    !stalled.isStored &&
    history.value?.snapshots.find(({ snapshotDate: each }) => each === view.comparedTo)
  const before = chosen && chosen.snapshotDate < day ? chosen : day && stocks.stalledBefore
  const calendar = useHolidays(choice.pipelineId)
  return {
    today,
    choice,
    view,
    changeView,
    /** What the buckets open, and the step back. */
    drillDown: useDrillDown(view, changeView),
    stalled,
    /** That the stalled deals are not those of the chosen pipeline alone; null when no answer shows it. */
    ownerNote: useStalledNote(choice, stalled.value),
    history,
    /** What stocks are compared with on every screen. */
    stocksDay: stocks.comparedDay,
    /** The snapshot of the day compared with; null without one. */
    before,
    /** Why the younger buckets are not compared with it; null when they are. */
    unlike: day && before && unlikeDays(before.snapshotDate, day, calendar),
    /** Whether more is stalled for long than usual. */
    isGrown: badLine(stocks.unusual, 'stalled') !== null,
    /** How the open deals of the pipeline changed since the day of `before`; null without one. */
    cascade: useCascade(choice, before?.snapshotDate ?? null, today),
    overdue: useOverdueTasks(),
    /** What the buckets mean and where they come from, for their explanations. */
    about: useAboutStalled(stalled),
  }
}

/** Returns what the current buckets mean and where they come from, for their explanation. */
function useAboutStalled({ collected, value }: AnswerState<StalledSnapshot>) {
  const { t, formats } = useSay()
  const day = value?.snapshotDate
  return {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: day ? t('about:snapshotOf', { date: formats.day(day) }) : t('about:now'),
    capturedAt: collected,
  } as const
}
