import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type PipelineChoice, usePipelineHistory } from '../pipelines/use-pipeline.ts'

import type { SinceAnswers } from './difference.ts'

/** The chosen pipeline now and on a day; nothing of all pipelines together, whose stages are not compared. */
export function useStagesOn(choice: PipelineChoice, day: PlainDate): Pick<SinceAnswers, 'stages'> {
  const { list, oneId, pipelineId } = choice
  const isOne = pipelineId !== null && pipelineId === oneId
  const history = usePipelineHistory(isOne ? oneId : null, { from: day, to: day })
  return isOne ? { stages: { list, pipelineId: oneId, history } } : {}
}
