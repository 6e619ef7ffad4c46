import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** The corrections of the chosen pipelines. Without a pipeline to read, the reason is its error. */
export function useCorrections({
  asked,
  blockedBy,
}: PipelineChoice): AnswerState<readonly PipelineCorrection[]> {
  const { id: companyId } = useCompany()
  return useAnswer(asked === null ? null : { kind: 'corrections', companyId, pipelineId: asked }, {
    isSeldom: true,
    blockedBy,
  })
}
