import { useMemo } from 'react'
import { MOST_ASKED, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'

export interface NamedPipelineRow extends PipelineRow {
  readonly name: string | null
}

/**
 * What each pipeline created, won and lost over the days. Only the first ones are asked; the others have no figures.
 */
export function useFunnelOfPipelines(
  { pipelines, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
): AnswerState<readonly NamedPipelineRow[]> {
  const { id: companyId } = useCompany()
  const pipelineIds = pipelines.slice(0, MOST_ASKED).map(({ id }) => id)
  const question = { kind: 'funnel-by-pipeline', companyId, pipelineIds, from, to } as const
  const answerState = useAnswer(pipelineIds.length === 0 ? null : question, { isSeldom: true, blockedBy })
  const rows = answerState.value
  const value = useMemo(() => {
    if (rows === null) return null
    const byId = new Map(rows.map((row) => [row.id, row]))
    return pipelines.map(({ id, name }) => ({
      ...(byId.get(id) ?? pipelineRow(id, { value: null, error: null })),
      name,
    }))
  }, [rows, pipelines])
  return { ...answerState, value }
}
