import { useMemo } from 'react'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { type SilentPipeline, silentPipelines, watchedPipelines } from './silent-pipelines.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/**
 * Returns the pipelines with open deals in which nothing happened over the days. Past days seldom change, so they are
 * asked once.
 * @param isAsking False while more urgent answers are on their way.
 */
export function useSilentPipelines(
  { pipelines }: PipelineChoice,
  { from, to }: DayRange,
  isAsking: boolean,
): readonly SilentPipeline[] {
  const { id: companyId } = useCompany()
  const pipelineIds = useMemo(() => watchedPipelines(pipelines), [pipelines])
  const question = { kind: 'funnel-by-pipeline', companyId, pipelineIds, from, to } as const
  const { value: rows } = useAnswer(pipelineIds.length === 0 ? null : question, {
    isSeldom: true,
    isOnce: true,
    isAsking,
  })
  return useMemo(() => (rows === null ? [] : silentPipelines(pipelines, rows)), [pipelines, rows])
}
