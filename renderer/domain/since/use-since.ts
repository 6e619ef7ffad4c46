import { useMemo } from 'react'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { useLeadsWithoutConversation } from '../leads/use-leads-without-conversation.ts'
import { usePeopleOn } from '../people/use-people-on.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { usePipelineHistory } from '../pipelines/use-pipeline-history.ts'
import { useStalled } from '../stalled/use-stalled.ts'
import { useStalledHistory } from '../stalled/use-stalled-history.ts'
import { useOverdueTasks } from '../tasks/use-overdue-tasks.ts'
import { HISTORY_DAYS, useCountHistory } from '../today/use-count-history.ts'
import { useTodayFunnel } from '../today/use-today-funnel.ts'
import type { SinceAnswers } from './difference.ts'

/** The chosen pipeline on its stored days; nothing of all pipelines together, whose stages are not compared. */
export function useStagesBetween(choice: PipelineChoice, range: DayRange): Pick<SinceAnswers, 'stages'> {
  const { list, oneId, pipelineId } = choice
  const isOne = pipelineId !== null && pipelineId === oneId
  const history = usePipelineHistory(isOne ? oneId : null, range)
  return isOne ? { stages: { list, pipelineId: oneId, history } } : {}
}

/**
 * What the differences of a company are made of, for the page that shows all of them. Asks for what Hoje asks.
 * @param from The day of the earlier moment; null for none
 */
export function useSince(choice: PipelineChoice, today: PlainDate, from: PlainDate | null): SinceAnswers {
  const range = useMemo(() => ({ from: addDays(today, -HISTORY_DAYS), to: today }), [today])
  const { days, funnel, holidays } = useTodayFunnel(choice, today)
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
    people: usePeopleOn(from),
    ...useStagesBetween(choice, range),
  }
}
