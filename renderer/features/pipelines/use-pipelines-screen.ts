// What Pipelines asks and computes, once for all its parts: every card reads it from here.
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { createScreenContext } from '../../components/screen-context.ts'
import { type DrillDown, useDrillDown } from '../../components/use-drill-down.ts'
import { useStoredDays, useStoredPipelines } from '../../domain/funnel/use-stored-days.ts'
import { earlierDay } from '../../domain/pipelines/pipelines-model.ts'
import { type Cascade, useCascade } from '../../domain/pipelines/use-cascade.ts'
import { type PipelineChoice, usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineHistory } from '../../domain/pipelines/use-pipeline-history.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { PIPELINES_VIEW, type PipelinesView } from '../../views/pipelines-view.ts'
import { useScreenView } from '../../views/view-store.ts'
import { historyRange } from './history-model.ts'

type PipelinesList = OperationResult<'pipelines.list'>

/** What pipelines held on the earlier of two days. */
export interface Comparison {
  readonly day: PlainDate
  readonly pipelines: readonly Pipeline[]
}

export interface PipelinesScreen {
  readonly today: PlainDate
  readonly choice: PipelineChoice
  readonly view: PipelinesView
  readonly changeView: (change: Partial<PipelinesView>) => void
  /** What the stages open, and the step back. */
  readonly drillDown: DrillDown<PipelinesView>
  /** Today, or the stored day that is shown in its place. */
  readonly shownDay: PlainDate
  readonly isPast: boolean
  /** The days that the store holds, in order; undefined where they cannot be read. */
  readonly storedDays: readonly PlainDate[] | undefined
  /** Why the stored days, or the one compared with, cannot be read; null when they can. */
  readonly storedError: AppError | null
  /** What the pipelines hold on the shown day. */
  readonly shown: AnswerState<PipelinesList>
  readonly pipelines: readonly Pipeline[] | null
  /** The chosen pipeline; null before the first answer, and when it did not exist on the shown day. */
  readonly pipeline: Pipeline | null
  readonly comparison: Comparison | null
  /** The chosen pipeline on the day compared with. */
  readonly earlier: Pipeline | null
  /** How the open deals changed since the day compared with; null without one. */
  readonly cascade: Cascade | null
  readonly history: AnswerState<readonly PipelineOnDay[]>
  /** Where the shown figures come from, for their explanations. */
  readonly about: Pick<AboutNumberProps, 'operation' | 'range' | 'capturedAt'>
}

export const { Provider: PipelinesScreenProvider, useScreen: usePipelinesScreen } =
  createScreenContext<PipelinesScreen>()

/** Asks for everything that Pipelines shows; for its page. */
export function usePipelinesAnswers(): PipelinesScreen {
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
  const comparedDay = earlierDay(view.comparedTo, storedDays ?? [], shownDay)
  const past = useStoredPipelines(isPast ? shownDay : null)
  const before = useStoredPipelines(comparedDay)
  const shown = isPast ? past : now
  const pipelines = shown.value && sortPipelines(shown.value.pipelines)
  const pipeline = pipelines?.find(({ id }) => id === choice.oneId) ?? null
  const comparison =
    comparedDay && before.value ? { day: comparedDay, pipelines: before.value.pipelines } : null
  const earlier = comparison?.pipelines.find(({ id }) => id === pipeline?.id) ?? null
  const cascade = useCascade(
    choice,
    comparison && {
      before: { day: comparison.day, pipeline: earlier },
      after: { day: shownDay, pipeline },
    },
  )
  return {
    today,
    choice,
    view,
    changeView,
    drillDown: useDrillDown(view, changeView),
    shownDay,
    isPast,
    storedDays,
    storedError: storedDays === undefined ? stored.error : comparedDay && !before.value ? before.error : null,
    shown,
    pipelines,
    pipeline,
    comparison,
    earlier,
    cascade,
    history: usePipelineHistory(choice.oneId, historyRange(today)),
    about: {
      operation: choice.listRefusal !== null && !isPast ? 'pipelines.get' : 'pipelines.list',
      range: isPast ? formats.day(shownDay) : about('now'),
      capturedAt: shown.collected,
    },
  }
}
