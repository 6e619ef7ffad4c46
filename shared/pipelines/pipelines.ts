import type { OperationResult } from '../api/registry.ts'

export type Pipeline = OperationResult<'pipelines.list'>['pipelines'][number]

/** Pipelines in the API's sort order, then by id. */
export function sortPipelines(pipelines: readonly Pipeline[]): Pipeline[] {
  const last = Number.MAX_SAFE_INTEGER
  return [...pipelines].sort((a, b) => (a.sort_order ?? last) - (b.sort_order ?? last) || a.id - b.id)
}

/** The chosen pipeline when it still exists, else a default one, else the first; null without pipelines. */
export function choosePipeline(sorted: readonly Pipeline[], chosenId: number | null): Pipeline | null {
  return (
    sorted.find(({ id }) => id === chosenId) ??
    sorted.find(({ is_default }) => is_default) ??
    sorted[0] ??
    null
  )
}

/** Reads what the view `pipeline` kept; null for none. */
export function readChosenPipeline(stored: unknown): number | null {
  const id = (stored as { pipelineId?: unknown } | null | undefined)?.pipelineId
  return Number.isSafeInteger(id) ? (id as number) : null
}
