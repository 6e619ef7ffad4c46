import { useMemo } from 'react'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  isActivityKnown,
  type SilentPipeline,
  silentPipelines,
  watchedPipelines,
} from './silent-pipelines.ts'
import type { PipelineChoice } from './use-pipeline.ts'

export interface SilentAnswer {
  readonly pipelines: readonly SilentPipeline[]
  /** False when a pipeline's activity is not known. */
  readonly isKnown: boolean
  readonly isFirstLoad: boolean
}

/**
 * Returns the pipelines with open deals in which nothing happened over the days. Past days seldom change, so they are
 * asked once.
 * @param isAsking False while more urgent answers are on their way.
 */
export function useSilentPipelines(
  { list, pipelines }: PipelineChoice,
  { from, to }: DayRange,
  isAsking: boolean,
): SilentAnswer {
  const { id: companyId } = useCompany()
  const pipelineIds = useMemo(() => watchedPipelines(pipelines), [pipelines])
  const question = { kind: 'funnel-by-pipeline', companyId, pipelineIds, from, to } as const
  const isWatching = pipelineIds.length > 0
  const { value: rows, isFirstLoad } = useAnswer(isWatching ? question : null, {
    isSeldom: true,
    renew: 'shown',
    isAsking,
  })
  const silent = useMemo(() => silentPipelines(pipelines, rows ?? []), [pipelines, rows])
  if (!isWatching) return { pipelines: [], isKnown: list.value !== null, isFirstLoad: list.isFirstLoad }
  const isKnown = rows?.every(isActivityKnown) ?? false
  return { pipelines: silent, isKnown, isFirstLoad }
}
