import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer, useHeldFor } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { heldFunnel } from './held-funnel.ts'

/** Returns the question for one pipeline's days of a range, or for the joined days of several pipelines. */
export function funnelQuestion(
  companyId: string,
  pipelineId: AskedPipelines,
  { from, to }: DayRange,
): QuestionOf<'funnel-range'> {
  return { kind: 'funnel-range', companyId, pipelineId, from, to }
}

/** The chosen pipelines' days of a range of any length. Without a range it asks nothing. */
export function useFunnel(
  { asked, blockedBy }: Pick<PipelineChoice, 'asked' | 'blockedBy'>,
  range: DayRange | null,
): AnswerState<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  const question = asked !== null && range !== null ? funnelQuestion(companyId, asked, range) : null
  return useAnswer(question, { blockedBy, first: useHeldFor(question, heldFunnel) })
}
