// Of what kinds of owners tasks came. A question without owner fields may be answered with the tasks of deals alone
// (specification 4.7: "deal (default)"), and nothing in the answer says so: only the rows can show it.
import type { Task } from './task-pages.ts'

/** From so many tasks on, one kind alone is no chance. */
export const LEAST_TASKS = 100

export interface OwnerTypes {
  /** As the API names them, each once, in alphabetical order. */
  readonly types: readonly string[]
  /** Many tasks, and every one of a deal: those of contacts and leads may not be among them. */
  readonly isOnlyDeals: boolean
}

export function ownerTypesOf(tasks: readonly Pick<Task, 'owner_type'>[]): OwnerTypes {
  const types = [...new Set(tasks.flatMap(({ owner_type }) => owner_type ?? []))].sort()
  const isOfDeals = tasks.every(({ owner_type }) => owner_type === 'deal')
  return { types, isOnlyDeals: isOfDeals && tasks.length >= LEAST_TASKS }
}
