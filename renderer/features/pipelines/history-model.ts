// One pipeline's stages by stored day, as rows of a chart and a table. The API has no such history.
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import { chartStages, type Measure, measureOf, stageRows } from '../../domain/pipelines/pipelines-model.ts'

export interface HistoryStage {
  readonly id: number
  readonly name: string | null
}

/**
 * Returns every stage that a chart of the measure shows on some day, in the newest day's order; stages that only older
 * days have come last.
 */
export function historyStages(kept: readonly PipelineOnDay[], measure: Measure): HistoryStage[] {
  const stages = new Map<number, HistoryStage>()
  for (const { pipeline } of kept.toReversed()) {
    for (const { id, name } of chartStages(stageRows(pipeline.stages), measure)) {
      if (!stages.has(id)) stages.set(id, { id, name })
    }
  }
  return [...stages.values()]
}

/** Returns a row per day with a figure per stage: 0 when the day has no such stage, null when it is not known. */
export function stageHistory(
  kept: readonly PipelineOnDay[],
  stages: readonly HistoryStage[],
  measure: Measure,
): StackedDay[] {
  return stackedRows(kept, ({ pipeline }) => {
    const rows = new Map(stageRows(pipeline.stages).map((row) => [row.id, row]))
    const isKnown = pipeline.stages !== null && pipeline.unreadable.length === 0
    return stages.map(({ id }) => {
      const row = rows.get(id)
      if (row) return measureOf(row, measure)
      return isKnown ? 0 : null
    })
  })
}
