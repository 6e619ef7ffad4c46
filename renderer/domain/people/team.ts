// The people that answers name: no operation of the API lists them. Pure.
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { shownText } from '../../format/shown-text.ts'
import { isPersonId } from '../../views/leads-view.ts'
import { idOfKey, listResponsibles } from '../tasks/task-groups.ts'
import type { Lead } from './read-together.ts'

export interface Person {
  /** In lower case. */
  readonly id: string
  /** Null where the platform gives none. */
  readonly name: string | null
}

/** Returns everybody whose id a task names, by name, and the person of this id, whom a lead may name. */
export function listTeam(id: string, tasks: readonly Task[], leads: readonly Lead[]): Person[] {
  const people = listResponsibles(tasks).flatMap(({ key, name }): Person[] => {
    const known = idOfKey(key)
    return isPersonId(known) ? [{ id: known, name: shownText(name) }] : []
  })
  if (people.some((person) => person.id === id)) return people
  const named = leads.find(({ assigned_to: of }) => typeof of === 'string' && of.toLowerCase() === id)
  const own = { id, name: shownText(named?.assigned_name) }
  return [...people, own].sort((a, b) => (a.name ?? '￿').localeCompare(b.name ?? '￿'))
}
