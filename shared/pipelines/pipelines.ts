// The choice of the pipeline that a screen shows: one of them, or all together. Not their contents.
import type { OperationResult } from '../api/registry.ts'
import { addKnown, subtractKnown } from '../funnel/add-known.ts'
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import { namesApart } from '../text/names-apart.ts'

export type Pipeline = OperationResult<'pipelines.list'>['pipelines'][number]

/**
 * Returns the closed deals: deals_count = open + closed (specification 2.3). Null when one of them is not known, and
 * when they contradict each other.
 */
export function closedOf(deals: number | null, open: number | null): number | null {
  const closed = subtractKnown(deals, open)
  return closed !== null && closed < 0 ? null : closed
}

/** Returns the value of a stage whose deals are all open, 0 where all are closed, null where the value is of both. */
export function openValueOf(open: number | null, closed: number | null, value: Cents | null): Cents | null {
  if (open === 0) return ZERO_CENTS
  return closed === 0 ? value : null
}

/**
 * Returns the open deals of all stages and what they are worth (specification 2.3); null when a stage is not provided
 * or not readable, the value also where that of a stage has closed deals in it.
 */
export function openOf({ stages, total_deals: total, unreadable }: Pipeline) {
  const isKnown = unreadable.length === 0 && (total !== null || (stages ?? []).length > 0)
  if (stages === null || !isKnown) return { count: null, valueCents: null }
  return {
    count: addKnown(stages.map((stage) => stage.open_count)),
    valueCents: addKnown(
      stages.map(({ open_count: open, deals_count: deals, deals_value: value }) =>
        openValueOf(open, closedOf(deals, open), value),
      ),
    ),
  }
}

/** The choice of all pipelines together. */
export const ALL_PIPELINES = 'all'

/** A chosen pipeline: an id, or all of them together. */
export type PipelineId = number | typeof ALL_PIPELINES

/** The pipelines of a request: one id, or several whose figures are joined. */
export type AskedPipelines = number | readonly number[]

/**
 * Pipelines in the API's sort order, then by id. Each once: a second one of the same id would be counted twice. Those
 * of one name have their slug behind it, or their id.
 */
export function sortPipelines(pipelines: readonly Pipeline[]): Pipeline[] {
  const last = Number.MAX_SAFE_INTEGER
  const seen = new Set<number>()
  const sorted = pipelines
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((a, b) => (a.sort_order ?? last) - (b.sort_order ?? last) || a.id - b.id)
  const slugs = sorted.map(({ slug }) => slug)
  const isOnly = (slug: string) => slugs.indexOf(slug) === slugs.lastIndexOf(slug)
  const names = namesApart(
    sorted.map(({ id, name, slug }) => ({ name, mark: slug && isOnly(slug) ? slug : `${id}` })),
  )
  return sorted.map((pipeline, index) => {
    const name = names[index] ?? null
    return name === pipeline.name ? pipeline : { ...pipeline, name }
  })
}

/**
 * Returns the chosen pipeline; null when it is gone, because only a person chooses another one. Without a choice a
 * default one, else the first. Used by screens that show a single pipeline, so `all` counts as no choice.
 */
export function choosePipeline(sorted: readonly Pipeline[], chosenId: PipelineId | null): Pipeline | null {
  if (typeof chosenId === 'number') return sorted.find(({ id }) => id === chosenId) ?? null
  return sorted.find(({ is_default }) => is_default) ?? sorted[0] ?? null
}

/**
 * Id tried once when pipelines cannot be listed and the user has typed no id: many companies have a pipeline with it.
 */
export const FIRST_TRIED_ID = 1

/** All other fields of a named pipeline are unknown. */
const UNKNOWN_FIELDS = {
  slug: null,
  is_default: null,
  type: null,
  color: null,
  sort_order: null,
  total_deals: null,
  total_value: null,
  stages: null,
  unreadable: [],
} as const

/**
 * Reads `pipelines` of a funnel answer (specification 2.11), the requested one first. Items without an id are ignored.
 */
export function readNamedPipelines(items: readonly unknown[] | undefined, askedId: number): Pipeline[] {
  const named = (items ?? []).flatMap((item) => {
    const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown }
    if (!Number.isSafeInteger(id)) return []
    return [{ ...UNKNOWN_FIELDS, id: id as number, name: typeof name === 'string' ? name : null }]
  })
  return named.sort((a, b) => Number(b.id === askedId) - Number(a.id === askedId)) as unknown as Pipeline[]
}
