// What a row asks for its company: the questions of its Hoje, read by the same functions.
import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { stalledLong } from '../../domain/stalled/stalled-model.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { todayRange } from '../../domain/today/today-model.ts'
import { type MonthPace, useMonthPace } from '../../domain/today/use-month-pace.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useToday } from '../../platform/use-now.ts'
import type { CompanyFigures } from './companies-model.ts'

const NO_DAYS: FunnelRangeAnswer['days'] = []

export interface CompanyAnswers {
  readonly funnel: AnswerState<FunnelRangeAnswer>
  readonly stalled: AnswerState<StalledSnapshot>
  readonly overdue: AnswerState<readonly Task[]>
  readonly pace: MonthPace
  readonly figures: CompanyFigures
  /** The chosen pipeline, or that it is all of them, in words; null while it is not known. */
  readonly pipeline: string | null
}

export function useCompanyAnswers(): CompanyAnswers {
  const today = useToday()
  const choice = usePipeline()
  const funnel = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  const days = funnel.value?.days ?? NO_DAYS
  const stalled = useStalled(choice)
  const overdue = useOverdueTasks()
  const { won, opportunities } = useTodayFigures(days, today)
  return {
    ...{ funnel, stalled, overdue },
    pace: useMonthPace(choice, days, today),
    figures: {
      wonCents: won.soFar as Cents | null,
      opportunities: opportunities.soFar,
      stalled: stalledLong(stalled.value, null)?.count ?? null,
      overdue: overdue.value?.length ?? null,
    },
    pipeline: usePipelineName(choice),
  }
}
