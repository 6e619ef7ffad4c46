import { useMemo } from 'react'
import type { PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import { MOST_LEAD_IDS } from '../../../shared/bridge/limits.ts'
import { tellPeopleApart } from '../../../shared/tasks/people.ts'
import { RESPONSIBLE_UNKNOWN, responsibleKey, UNASSIGNED } from '../../../shared/tasks/responsible.ts'
import { deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { shownText } from '../../format/format.ts'
import { useHeld, useStable } from '../../platform/stable-values.ts'

/** Returns the person's id of a key; null where the platform gives none. */
export function idOfKey(key: string): string | null {
  return key.startsWith('id:') ? key.slice('id:'.length) : null
}

/** Returns the number of unassigned tasks; null when the API does not provide the responsible person of every task. */
export function countUnassigned(tasks: readonly Task[]): number | null {
  const keys = tasks.map(responsibleKey)
  return keys.includes(RESPONSIBLE_UNKNOWN) ? null : keys.filter((key) => key === UNASSIGNED).length
}

/** True for the key of somebody: neither of nobody nor of a person whom the API does not provide. */
export function isPersonKey(key: string): boolean {
  return key !== UNASSIGNED && key !== RESPONSIBLE_UNKNOWN
}

/** Somebody's tasks; no name when unassigned, or when the API does not provide it. */
export interface PersonTasks {
  readonly key: string
  readonly name: string | null
  readonly tasks: readonly Task[]
}

/** Returns the tasks of each person, with the name that one of them gives. */
export function byPerson(tasks: readonly Task[]): PersonTasks[] {
  return [...Map.groupBy(tasks, responsibleKey)].map(([key, own]) => {
    const names = own.map(({ responsible_name: name = null }) => name)
    return { key, name: names.find((name) => name !== null) ?? null, tasks: own }
  })
}

export interface CountedPerson extends Omit<PersonTasks, 'tasks'> {
  readonly count: number
}

/** Returns how many tasks each person has: unassigned first, then those with most. */
export function countByPerson(tasks: readonly Task[]): CountedPerson[] {
  return byPerson(tasks)
    .map(({ key, name, tasks: own }) => ({ key, name, count: own.length }))
    .sort(
      (a, b) =>
        Number(b.key === UNASSIGNED) - Number(a.key === UNASSIGNED) ||
        b.count - a.count ||
        (a.name ?? '').localeCompare(b.name ?? '') ||
        a.key.localeCompare(b.key),
    )
}

/** Returns everyone who has a task, by name, without unassigned tasks and those whose person is not provided. */
export function listResponsibles(tasks: readonly Task[]): Omit<PersonTasks, 'tasks'>[] {
  return byPerson(tasks)
    .flatMap(({ key, name }) => (isPersonKey(key) ? { key, name } : []))
    .sort((a, b) => (a.name ?? '￿').localeCompare(b.name ?? '￿') || a.key.localeCompare(b.key))
}

/** Tasks of today and of as many days after it are due soon. */
export const DUE_DAYS = 7

const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'none', 'unknown'] as const
type DueGroup = (typeof DUE_GROUPS)[number]

/**
 * Groups pending tasks by when they are due; empty groups are omitted.
 * `overdueIds` come from the server. A task with a past deadline that is not among them counts as due today. `none`
 * has no deadline according to the API; for `unknown` the deadline is not known.
 */
export function groupByDue(tasks: readonly Task[], overdueIds: ReadonlySet<number>, today: PlainDate) {
  const nextWeek = addDays(today, DUE_DAYS)
  const groupOf = (task: Task): DueGroup => {
    if (overdueIds.has(task.id)) return 'overdue'
    const day = deadlineDay(task)
    if (day === null) return task.deadline === null ? 'none' : 'unknown'
    if (day <= today) return 'today'
    return day <= nextWeek ? 'week' : 'later'
  }
  const sorted = sortOldestFirst(tasks)
  return DUE_GROUPS.map((key) => ({ key, tasks: sorted.filter((task) => groupOf(task) === key) })).filter(
    (group) => group.tasks.length > 0,
  )
}

/** Returns the tasks that are due today or in the next seven days and are not overdue, earliest deadline first. */
export function dueSoon(tasks: readonly Task[], overdueIds: ReadonlySet<number>, today: PlainDate): Task[] {
  return groupByDue(tasks, overdueIds, today).flatMap(({ key, tasks: own }) =>
    key === 'today' || key === 'week' ? own : [],
  )
}

/** Groups what `dueSoon` returned by day. A past deadline that the platform does not count as overdue is today's. */
export function byDueDay(soon: readonly Task[], today: PlainDate): [day: PlainDate, tasks: Task[]][] {
  const dayOf = (day: PlainDate | null) => (day === null || day < today ? today : day)
  return [...Map.groupBy(soon, (task) => dayOf(deadlineDay(task)))]
}

/** Returns what gives a task the name of its lead, where that lead is stored. */
function useOwnerNames(tasks: readonly Task[]): (task: Task) => Task {
  const { id: companyId } = useCompany()
  const ids = tasks.flatMap(({ owner_type: type, owner_id: id }) =>
    type === 'lead' && id !== null && id > 0 ? id : [],
  )
  const leadIds = [...new Set(ids)].slice(0, MOST_LEAD_IDS)
  const question = leadIds.length === 0 ? null : ({ kind: 'stored-leads', companyId, leadIds } as const)
  const { value, isFirstLoad } = useAnswer(question, { isSeldom: true })
  const leads = useHeld(value, isFirstLoad)
  return useMemo(() => {
    const names = new Map(leads?.map(({ id, name }) => [id, shownText(name)]))
    return (task) => {
      const owner_name = task.owner_type === 'lead' ? names.get(Number(task.owner_id)) : null
      return owner_name == null ? task : { ...task, owner_name }
    }
  }, [leads])
}

type TaskList = AnswerState<readonly Task[]>

const namesIn = (list: TaskList, named: (task: Task) => Task): TaskList => {
  return { ...list, value: list.value?.map(named) ?? null }
}

/** Returns the overdue and the pending tasks, and those of a third list, with the names of their leads. */
export function useNamedTasks(overdue: TaskList, pending: TaskList, others: readonly Task[]) {
  const named = useOwnerNames([overdue.value, pending.value, others].flatMap((tasks) => tasks ?? []))
  return {
    overdue: useMemo(() => namesIn(overdue, named), [overdue, named]),
    pending: useMemo(() => namesIn(pending, named), [pending, named]),
    others: useMemo(() => others.map(named), [others, named]),
  }
}

function useAllTasks(tasks: 'pending' | 'overdue'): TaskList {
  const { id: companyId } = useCompany()
  const answerState = useAnswer({ kind: 'all-tasks', companyId, tasks })
  const { value: all } = answerState
  const value = useMemo(() => all && tellPeopleApart(all), [all])
  return useStable({ ...answerState, value })
}

/** All pending tasks, overdue ones included. */
export const usePendingTasks = () => useAllTasks('pending')

/** All overdue tasks of the company, earliest deadline first; the server decides which are overdue. */
export const useOverdueTasks = () => useAllTasks('overdue')

/** Whose the overdue tasks were on a stored day. Without a day nothing is read. */
export function usePeopleOn(day: PlainDate | null): AnswerState<readonly PeopleOnDay[]> {
  const { id: companyId } = useCompany()
  const figure = 'overdue-tasks'
  const question = day && ({ kind: 'people-history', companyId, figure, from: day, to: day } as const)
  return useAnswer(question, { isSeldom: true, blockedBy: { code: 'NOT_STORED' } })
}
