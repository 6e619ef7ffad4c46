// The owner types found in tasks. The API may answer a request without owner fields with the tasks of deals only
// (specification 4.7: "deal (default)"). The answer does not say so: only its rows can show it.
import type { Task } from './task-pages.ts'

/** Minimum number of tasks from which a single owner type is not a coincidence. */
export const LEAST_TASKS = 100

export interface OwnerTypes {
  /** As the API names them, each once, in alphabetical order. */
  readonly types: readonly string[]
  /** True when there are at least LEAST_TASKS tasks, all of deals: those of contacts and leads may be missing. */
  readonly isOnlyDeals: boolean
}

export function ownerTypesOf(tasks: readonly Pick<Task, 'owner_type'>[]): OwnerTypes {
  const types = [...new Set(tasks.flatMap(({ owner_type }) => owner_type ?? []))].sort()
  const isOfDeals = tasks.every(({ owner_type }) => owner_type === 'deal')
  return { types, isOnlyDeals: isOfDeals && tasks.length >= LEAST_TASKS }
}
