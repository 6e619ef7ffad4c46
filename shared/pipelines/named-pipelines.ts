import type { Pipeline } from './pipelines.ts'

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
