import type { StalledHistory } from '../../../shared/funnel/stalled.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** Stored snapshots of a range. Without a pipeline to read, the reason is its error. */
export function useStalledHistory(
  { asked, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
): AnswerState<StalledHistory> {
  const { id: companyId } = useCompany()
  const question = { kind: 'stalled-history', companyId, from, to } as const
  return useAnswer(asked === null ? null : { ...question, pipelineId: asked }, { isSeldom: true, blockedBy })
}
