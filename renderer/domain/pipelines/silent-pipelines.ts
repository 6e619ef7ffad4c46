// Pipelines with open deals in which nothing happened. The API lists active pipelines alone (specification 4.4).

import { useMemo } from 'react'
import type { PipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { pipelineFigures } from './pipelines-model.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** Each pipeline costs a call, and a company may have any number of them. */
export const MOST_WATCHED = 10

export interface SilentPipeline {
  readonly id: number
  readonly name: string | null
  readonly open: number
}

/** Returns the first pipelines that are known to have open deals; none for a company with a single pipeline. */
export function watchedPipelines(pipelines: readonly Pipeline[]): number[] {
  if (pipelines.length < 2) return []
  return pipelines
    .filter((pipeline) => (pipelineFigures(pipeline).open ?? 0) > 0)
    .slice(0, MOST_WATCHED)
    .map(({ id }) => id)
}

/** True when the row says whether something was created or won on its days. */
export function isActivityKnown({ missingDays, figures }: PipelineRow): boolean {
  return (
    missingDays === 0 &&
    figures !== null &&
    figures.opportunities.count !== null &&
    figures.won.count !== null
  )
}

/**
 * Returns the pipelines with open deals and no opportunity created nor won on any day of the rows, most open deals
 * first. A pipeline with an unknown figure or a missing day is not among them.
 */
export function silentPipelines(
  pipelines: readonly Pipeline[],
  rows: readonly PipelineRow[],
): SilentPipeline[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pipelines
    .flatMap((pipeline) => {
      const row = byId.get(pipeline.id)
      const { open } = pipelineFigures(pipeline)
      const isSilent =
        row && isActivityKnown(row) && row.figures?.opportunities.count === 0 && row.figures.won.count === 0
      return isSilent && open ? [{ id: pipeline.id, name: pipeline.name, open }] : []
    })
    .sort((a, b) => b.open - a.open)
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
) {
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
  return {
    pipelines: silent,
    /** False when a pipeline's activity is not known. */
    isKnown: isWatching ? (rows?.every(isActivityKnown) ?? false) : list.value !== null,
    isFirstLoad: isWatching ? isFirstLoad : list.isFirstLoad,
  }
}
