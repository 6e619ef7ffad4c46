import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** The stalled opportunities of the chosen pipelines now; they never depend on a range. */
export function useStalled({ asked, blockedBy }: PipelineChoice): AnswerState<StalledSnapshot> {
  const { id: companyId } = useCompany()
  return useAnswer(asked === null ? null : { kind: 'stalled', companyId, pipelineId: asked }, { blockedBy })
}
