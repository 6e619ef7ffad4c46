// What Parados asks, once for all its parts: every card reads it from here.

import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { useDrillDown } from '../../components/use-drill-down.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledHistory } from '../../domain/stalled/use-stalled-history.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useOverdueTasks } from '../../domain/tasks/use-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { useScreenView } from '../../views/view-store.ts'
import { comparedSnapshot, historyRange } from './history-model.ts'
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
  const history = useStalledHistory(choice, historyRange(today))
  const comparedTo = view.marked === null ? view.comparedTo : 'week'
  const before = comparedSnapshot(history.value, stalled.value?.snapshotDate ?? null, comparedTo)
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
    /** What the view compares with: what another screen opened this one for grew within a week. */
    comparedTo,
    /** Its snapshot; null without one. */
    before,
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
