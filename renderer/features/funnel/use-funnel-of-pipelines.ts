import { useMemo } from 'react'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { MOST_ASKED, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer, useHeldFor } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { heldPipelineRows } from '../../domain/funnel/held-funnel.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { useStable } from '../../platform/stable-values.ts'

export interface NamedPipelineRow extends PipelineRow {
  readonly name: string | null
}

/** Returns the question for the rows of the first pipelines; null without pipelines. */
export function pipelinesQuestion(
  companyId: string,
  pipelines: PipelineChoice['pipelines'],
  { from, to }: DayRange,
): QuestionOf<'funnel-by-pipeline'> | null {
  const pipelineIds = pipelines.slice(0, MOST_ASKED).map(({ id }) => id)
  return pipelineIds.length === 0 ? null : { kind: 'funnel-by-pipeline', companyId, pipelineIds, from, to }
}

/**
 * What each pipeline created, won and lost over the days. Only the first ones are asked; the others have no figures.
 */
export function useFunnelOfPipelines(
  { pipelines, blockedBy }: PipelineChoice,
  range: DayRange,
): AnswerState<readonly NamedPipelineRow[]> {
  const { id: companyId } = useCompany()
  const question = pipelinesQuestion(companyId, pipelines, range)
  const first = useHeldFor(question, heldPipelineRows)
  const answerState = useAnswer(question, { isSeldom: true, blockedBy, first })
  const rows = answerState.value
  const value = useMemo(() => {
    if (rows === null) return null
    const byId = new Map(rows.map((row) => [row.id, row]))
    return pipelines.map(({ id, name }) => ({
      ...(byId.get(id) ?? pipelineRow(id, { value: null, error: null })),
      name,
    }))
  }, [rows, pipelines])
  return useStable({ ...answerState, value })
}
