import type { Pipeline } from './pipelines.ts'

/** Tried once where pipelines cannot be listed and nobody has typed an id: many companies have a pipeline of that number. */
export const FIRST_TRIED_ID = 1

/** Everything else of a pipeline is not known. */
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

/** The `pipelines` of a funnel answer (specification 2.11), the one that was asked first; items without an id are left out. */
export function readNamedPipelines(items: readonly unknown[] | undefined, askedId: number): Pipeline[] {
  const named = (items ?? []).flatMap((item) => {
    const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown }
    if (!Number.isSafeInteger(id)) return []
    return [{ ...UNKNOWN_FIELDS, id: id as number, name: typeof name === 'string' ? name : null }]
  })
  return named.sort((a, b) => Number(b.id === askedId) - Number(a.id === askedId)) as unknown as Pipeline[]
}
