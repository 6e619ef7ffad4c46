// What Pipelines asks and computes, once for all its parts: every card reads it from here.
import { useTranslation } from 'react-i18next'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/screen-context.ts'
import { useStoredDays, useStoredPipelines } from '../../domain/funnel/use-stored-days.ts'
import { earlierDay } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { historyRange, usePipelineHistory } from '../../domain/pipelines/use-pipeline-history.ts'
import { useLookBefore } from '../../domain/since/use-stocks-base.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { PIPELINES_VIEW } from '../../views/pipelines-view.ts'
import { useScreenView } from '../../views/view-store.ts'

/** What pipelines held on the earlier of two days. */
export interface Comparison {
  readonly day: PlainDate
  readonly pipelines: readonly Pipeline[]
}

export type PipelinesScreen = ReturnType<typeof usePipelinesAnswers>

export const { Provider: PipelinesScreenProvider, useScreen: usePipelinesScreen } =
  createScreenContext<PipelinesScreen>()

/** Asks for everything that Pipelines shows; for its page. */
export function usePipelinesAnswers() {
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const today = useToday()
  const choice = usePipeline({ asksStages: true })
  const now = choice.list
  const [view, changeView] = useScreenView(PIPELINES_VIEW)
  const isPast = view.asOf !== 'now'
  const shownDay = view.asOf === 'now' ? today : view.asOf
  const stored = useStoredDays()
  const storedDays = stored.value?.map(({ day }) => day)
  const look = useLookBefore()?.day ?? null
  const dayOf = (choice: typeof view.comparedTo) => earlierDay(choice, storedDays ?? [], shownDay, look)
  const comparedDay = dayOf(view.comparedTo)
  const past = useStoredPipelines(isPast ? shownDay : null)
  const before = useStoredPipelines(comparedDay)
  const shown = isPast ? past : now
  const pipelines = shown.value && sortPipelines(shown.value.pipelines)
  const pipeline =
    pipelines?.find(({ id }) => id === choice.oneId) ?? (isPast || !choice.gone?.stages ? null : choice.gone)
  const comparison: Comparison | null =
    comparedDay && before.value ? { day: comparedDay, pipelines: before.value.pipelines } : null
  const earlier = comparison?.pipelines.find(({ id }) => id === pipeline?.id) ?? null
  return {
    today,
    choice,
    view,
    changeView,
    /** What the stages open, and the step back. */
    drillDown: useDrillDown(view, changeView),
    /** Today, or the stored day that is shown in its place. */
    shownDay,
    isPast,
    /** The days that the store holds, in order; undefined where they cannot be read. */
    storedDays,
    /** The day compared with where none is chosen: that of every screen's stocks. */
    stocksDay: dayOf('previous'),
    /** Why the stored days, or the one compared with, cannot be read; null when they can. */
    storedError: storedDays === undefined ? stored.error : comparedDay && !before.value ? before.error : null,
    /** What the pipelines hold on the shown day. */
    shown,
    pipelines,
    /**
     * The chosen pipeline, as it was last stored when it is gone; null before the first answer, and when it did not
     * exist on the shown day.
     */
    pipeline,
    comparison,
    /** The chosen pipeline on the day compared with. */
    earlier,
    history: usePipelineHistory(choice.oneId, historyRange(today)),
    /** Where the shown figures come from, for their explanations. */
    about: {
      operation: choice.listRefusal !== null && !isPast ? 'pipelines.get' : 'pipelines.list',
      range: isPast ? formats.day(shownDay) : about('now'),
      capturedAt: shown.collected,
    } as const,
  }
}
