// What Hoje asks and computes, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import {
  type DatedSnapshot,
  type StalledHistory,
  type StalledSnapshot,
  snapshotBefore,
} from '../../../shared/funnel/stalled.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { channelChanges } from '../../domain/funnel/channel-changes.ts'
import { type GrownLoss, grownLosses } from '../../domain/funnel/grown-losses.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { type PipelineChoice, usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useSilentPipelines } from '../../domain/pipelines/use-silent-pipelines.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledHistory } from '../../domain/stalled/use-stalled-history.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { comparedWindows, lastWholeDays, type TodayFigures } from '../../domain/today/today-model.ts'
import { type MonthPace, useMonthPace } from '../../domain/today/use-month-pace.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useTodayFunnel } from '../../domain/today/use-today-funnel.ts'
import { useToday } from '../../platform/use-now.ts'
import { type AttentionCheck, type AttentionRow, attentionQueue } from './attention-model.ts'
import { type Trends, useTrends } from './use-trends.ts'

/** How far back earlier snapshots are read. */
const HISTORY_DAYS = 35

export interface TodayScreen {
  readonly today: PlainDate
  readonly choice: PipelineChoice
  /** The days of the tiles and charts. */
  readonly funnel: AnswerState<FunnelRangeAnswer>
  readonly figures: TodayFigures
  /** The last 28 days of the tiles' figures. */
  readonly trends: Trends
  readonly pace: MonthPace
  readonly stalled: AnswerState<StalledSnapshot>
  /** The snapshot before the current one; null when there is none yet. */
  readonly lastBefore: DatedSnapshot | null
  /** The snapshot of a week before the current one; null when there is none. */
  readonly weekBefore: DatedSnapshot | null
  readonly overdue: AnswerState<readonly Task[]>
  readonly leads: ReturnType<typeof useLeadsWithoutConversation>
  /** The reasons of losses that grew beyond chance; null when that cannot be known. */
  readonly losses: readonly GrownLoss[] | null
  /** "Fila de atenção", most urgent first. */
  readonly queue: readonly AttentionRow[]
  /** What the queue could not look at, or not yet. */
  readonly unchecked: readonly AttentionCheck[]
  /** Whether pipelines without activity are still being looked for. */
  readonly isSilenceLoading: boolean
}

export const { Provider: TodayScreenProvider, useScreen: useTodayScreen } = createScreenContext<TodayScreen>()

/** Asks for everything that Hoje shows; for its page. */
export function useTodayAnswers(): TodayScreen {
  const today = useToday()
  const choice = usePipeline()
  const { funnel, days } = useTodayFunnel(choice, today)
  const stalled = useStalled(choice)
  const { history, ...earlier } = useEarlierSnapshots(choice, stalled, today)
  const overdue = useOverdueTasks()
  const leads = useLeadsWithoutConversation(today)
  const base = useLeadBase()
  const losses = useMemo(() => grownLosses(days, comparedWindows(today)), [days, today])
  const holidays = useHolidays()
  const channels = useMemo(
    () => channelChanges(days, comparedWindows(today), base, holidays),
    [days, today, base, holidays],
  )
  // The tiles come first.
  const silent = useSilentPipelines(choice, lastWholeDays(today), funnel.value !== null)
  const { rows: queue, unchecked } = attentionQueue({
    tasks: overdue.value,
    stalled: stalled.value,
    stalledBefore: earlier.weekBefore,
    forgotten: leads.forgotten.value,
    losses,
    channels,
    silent,
    today,
  })
  return {
    today,
    choice,
    funnel,
    figures: useTodayFigures(days, today),
    trends: useTrends(days, history, today),
    pace: useMonthPace(choice, days, today),
    stalled,
    ...earlier,
    overdue,
    leads,
    losses,
    queue,
    unchecked,
    isSilenceLoading: silent.isFirstLoad,
  }
}

/** Returns the stored snapshots that the current one is compared with. */
function useEarlierSnapshots(
  choice: PipelineChoice,
  stalled: AnswerState<StalledSnapshot>,
  today: PlainDate,
): Pick<TodayScreen, 'lastBefore' | 'weekBefore'> & { readonly history: StalledHistory | null } {
  const range = useMemo(() => ({ from: addDays(today, -HISTORY_DAYS), to: today }), [today])
  const { value: history } = useStalledHistory(choice, range)
  const day = stalled.value?.snapshotDate
  if (!history || !day) return { history, lastBefore: null, weekBefore: null }
  return { history, lastBefore: snapshotBefore(history, day, 1), weekBefore: snapshotBefore(history, day, 7) }
}
