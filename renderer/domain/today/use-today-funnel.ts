import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { Morning } from '../../../shared/compare/morning.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useToday } from '../../platform/use-now.ts'
import { useFunnel, useLeadBase } from '../funnel/use-funnel.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import type { FunnelAnswers } from './today-figures.ts'
import { todayFigures, todayRange } from './today-model.ts'
import { funnelTrends } from './trend-model.ts'

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
  const trends = useMemo(() => {
    const known = funnelTrends(days, today, holidays)
    return base === 'unknown' ? { ...known, leadToWon: null } : known
  }, [days, today, base, holidays])
  return { funnel, days, figures, trends, base, holidays }
}

/** Returns what is beyond the usual of the chosen pipelines today, by what is stored. */
export function useMorning({
  pipelineId,
  asked,
}: Pick<PipelineChoice, 'pipelineId' | 'asked'>): AnswerState<Morning> {
  const { id: companyId } = useCompany()
  const calendar = useHolidays(pipelineId)
  const day = useToday()
  return useAnswer(
    useMemo(
      () =>
        asked === null ? null : ({ kind: 'morning', companyId, pipelineId: asked, day, calendar } as const),
      [companyId, asked, day, calendar],
    ),
    { isSeldom: true },
  )
}
