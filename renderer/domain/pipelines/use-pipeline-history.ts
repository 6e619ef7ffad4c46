import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** One pipeline on its stored days. */
export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
): AnswerState<readonly PipelineOnDay[]> {
  const { id: companyId } = useCompany()
  const question = { kind: 'pipeline-history', companyId, from, to } as const
  return useAnswer(pipelineId === null ? null : { ...question, pipelineId }, { isSeldom: true })
}
