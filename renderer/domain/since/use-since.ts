import { useMemo } from 'react'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { useCorrections } from '../funnel/use-corrections.ts'
import { useLeadsWithoutConversation } from '../leads/use-leads-without-conversation.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { usePipelineHistory } from '../pipelines/use-pipeline-history.ts'
import { useStalled } from '../stalled/use-stalled.ts'
import { useStalledHistory } from '../stalled/use-stalled-history.ts'
import { useOverdueTasks } from '../tasks/use-overdue-tasks.ts'
import { HISTORY_DAYS, useCountHistory } from '../today/use-count-history.ts'
import { useTodayFunnel } from '../today/use-today-funnel.ts'
import type { SinceAnswers } from './difference.ts'

/** What the differences of a company are made of, for the page that shows all of them. Asks for what Hoje asks. */
export function useSince(choice: PipelineChoice, today: PlainDate): SinceAnswers {
  const range = useMemo(() => ({ from: addDays(today, -HISTORY_DAYS), to: today }), [today])
  const { days, funnel, holidays } = useTodayFunnel(choice, today)
  const isOne = choice.pipelineId !== null && choice.pipelineId === choice.oneId
  const history = usePipelineHistory(isOne ? choice.oneId : null, range)
  return {
    days,
    funnel,
    holidays,
    stalled: useStalled(choice),
    overdue: useOverdueTasks(),
    leads: useLeadsWithoutConversation(today),
    snapshots: useStalledHistory(choice, range),
    counted: {
      overdue: useCountHistory('overdue-tasks', today),
      noConversation: useCountHistory('leads-without-conversation', today),
    },
    corrections: useCorrections(choice),
    ...(isOne && { stages: { list: choice.list, pipelineId: choice.oneId, history } }),
  }
}
