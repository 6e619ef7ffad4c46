import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../funnel/use-funnel.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import { useLeadBase } from '../funnel/use-lead-base.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import type { FunnelAnswers } from './today-figures.ts'
import { todayFigures, todayRange } from './today-model.ts'

export interface TodayFunnel extends FunnelAnswers {
  readonly funnel: AnswerState<FunnelRangeAnswer>
  readonly days: readonly FunnelDay[]
}

/** The days behind the figures of Hoje, and what is computed from them. */
export function useTodayFunnel(choice: PipelineChoice, today: PlainDate): TodayFunnel {
  const funnel = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  const days = useMemo(() => funnel.value?.days ?? [], [funnel.value?.days])
  const base = useLeadBase()
  const holidays = useHolidays(choice.pipelineId)
  const figures = useMemo(() => {
    const known = todayFigures(days, today, holidays)
    // Whose the leads are decides what a rate of them means.
    const unknown = { value: null, now: null, before: null }
    return base === 'unknown' ? { ...known, leadToWon: { ...known.leadToWon, ...unknown } } : known
  }, [days, today, holidays, base])
  return { funnel, days, figures, base, holidays }
}
