// Reads pending tasks person by person, where there are too many to read them all (task-pages.ts). No operation lists
// people, so only those of known tasks and leads are asked for: what comes is a list, never a count.
import { memoryOf } from '../api/memory-of.ts'
import type { OperationResult } from '../api/registry.ts'
import type { Answer } from '../bridge/answer.ts'
import type { Result } from '../bridge/result.ts'
import { PAGE_SIZE, type Task } from './task-pages.ts'

/** The most requests of one reading, so that the token's quota also serves the other screens. */
export const MOST_REQUESTS = 50
const MOST_BYTES = 32 * 1024 * 1024

type TaskPage = OperationResult<'tasks.list'>

export type AskPersonPage = (person: string, page: number) => Promise<Result<Answer<TaskPage>>>

/** Returns the ids of people, each once, at most `MOST_REQUESTS`. */
export function peopleIn(ids: Iterable<string | null | undefined>): string[] {
  const people = [...ids].flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []))
  return [...new Set(people)].slice(0, MOST_REQUESTS)
}

/**
 * Adds each person's tasks to `first`, the page of everybody's. The first page of each is read before the second of
 * any, so that a limit leaves out the latest deadlines. A failure ends the reading with what there is.
 */
export async function readTasksOfPeople(
  people: readonly string[],
  first: Answer<TaskPage>,
  askPage: AskPersonPage,
): Promise<Answer<readonly Task[]>> {
  const byId = new Map((first.value?.tasks ?? []).map((task) => [task.id, task]))
  const unreadable = [...(first.value?.unreadable ?? [])]
  let [requests, bytes, isCut, error] = [0, 0, false, first.error]
  let open = people
  for (let page = 1; open.length > 0 && !isCut; page += 1) {
    const unfinished: string[] = []
    for (const person of open) {
      isCut = requests >= MOST_REQUESTS || bytes > MOST_BYTES
      if (isCut) break
      requests += 1
      const result = await askPage(person, page)
      const value = result.ok ? result.value.value : null
      error ??= result.ok ? result.value.error : result.error
      isCut = value === null
      if (value === null) break
      bytes += memoryOf(value)
      for (const task of value.tasks) byId.set(task.id, task)
      unreadable.push(...value.unreadable)
      if (value.tasks.length + value.unreadable.length >= PAGE_SIZE) unfinished.push(person)
    }
    open = unfinished
  }
  return {
    value: [...byId.values()],
    source: first.source,
    capturedAt: first.capturedAt,
    error,
    ofPeople: { known: people.length, isCut },
    ...(unreadable.length > 0 && { unreadable }),
  }
}
