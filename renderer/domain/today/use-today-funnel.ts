import { useMemo } from 'react'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFunnel, useHolidays, useLeadBase } from '../funnel/use-funnel.ts'
import { useLeadsWithoutConversation } from '../leads/leads.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { useStocksBase } from '../since/use-stocks-base.ts'
import { useStalled } from '../stalled/stalled.tsx'
import { useOverdueTasks } from '../tasks/task-groups.ts'
import type { TodayAnswers } from './today-figures.ts'
import { todayFigures, todayRange } from './today-model.ts'
import { funnelTrends, stalledTrend, useCountHistory } from './trend-model.ts'
import { useMonthPace } from './use-month-pace.ts'

/** The days behind the figures of Hoje, and what is computed from them. */
export function useTodayFunnel(choice: PipelineChoice, today: PlainDate) {
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

/** Asks for what the figures of a company are made of, and for the pace of its month. */
export function useCompanyFigures(choice: PipelineChoice, today: PlainDate) {
  const ofFunnel = useTodayFunnel(choice, today)
  const { holidays } = ofFunnel
  const stalled = useStalled(choice)
  const { history: snapshots, ...stocks } = useStocksBase(choice, stalled)
  const history = snapshots.value
  return {
    ...ofFunnel,
    ...stocks,
    stalled,
    snapshots,
    stalledTrend: useMemo(
      () => history && stalledTrend(history, today, holidays),
      [history, today, holidays],
    ),
    overdue: useOverdueTasks(),
    /** How many were overdue on earlier days. */
    overdueBefore: useCountHistory('overdue-tasks', today),
    pace: useMonthPace(choice, ofFunnel, today),
  }
}

/** The same with the leads that wait: what every figure of Hoje is made of. */
export function useTodayFigures(choice: PipelineChoice, today: PlainDate) {
  const { overdueBefore, ...answers } = useCompanyFigures(choice, today)
  const noConversation = useCountHistory('leads-without-conversation', today)
  const leads = useLeadsWithoutConversation(today)
  return {
    ...answers,
    leads,
    /** What was counted on earlier days. */
    counted: { overdue: overdueBefore, noConversation },
  } satisfies TodayAnswers & Record<string, unknown>
}
