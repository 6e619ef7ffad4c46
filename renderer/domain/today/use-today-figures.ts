import { useMemo } from 'react'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useMeasuring } from '../funnel/use-funnel.ts'
import { useLeadsWithoutConversation } from '../leads/leads-without-conversation.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { useStocksBase } from '../since/use-stocks-base.ts'
import { useStalled } from '../stalled/use-stalled.ts'
import { useOverdueTasks } from '../tasks/use-tasks.ts'
import type { TodayAnswers } from './today-figures.ts'
import { lastWholeDays } from './today-model.ts'
import { stalledTrend, useCountHistory } from './trend-model.ts'
import { useMonthPace } from './use-month-pace.ts'
import { useTodayFunnel } from './use-today-funnel.ts'

/** Asks for what every figure of Hoje is made of, and for the pace of the month. */
export function useTodayFigures(choice: PipelineChoice, today: PlainDate) {
  const ofFunnel = useTodayFunnel(choice, today)
  const { holidays } = ofFunnel
  useMeasuring(choice, lastWholeDays(today))
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
    leads: useLeadsWithoutConversation(today),
    /** What was counted of them on earlier days. */
    counted: {
      overdue: useCountHistory('overdue-tasks', today),
      noConversation: useCountHistory('leads-without-conversation', today),
    },
    pace: useMonthPace(choice, ofFunnel, today),
  } satisfies TodayAnswers & Record<string, unknown>
}
