import { describe, expect, it } from 'vitest'
import { byDueDay, countByPerson, dueSoon } from '../../../../renderer/domain/tasks/task-groups.ts'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../../../shared/tasks/responsible.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'

const TODAY = plainDate('2026-11-24')
const due = (id: number, days: number) => ({ id, deadline: `${addDays(TODAY, days)}T09:00:00` }) as Task

it('has a past deadline that the platform does not count as overdue under today, and each further day apart', () => {
  const tasks = [due(1, -3), due(2, -2), due(3, 0), due(4, 1), due(5, 7), due(6, 1), due(7, 8)]
  const days = byDueDay(dueSoon(tasks, new Set([2]), TODAY), TODAY)
  expect(days.map(([day, own]) => [day, own.map(({ id }) => id)])).toEqual([
    [TODAY, [1, 3]],
    [addDays(TODAY, 1), [4, 6]],
    [addDays(TODAY, 7), [5]],
  ])
})

const task = (id: string | null | undefined, name: string | null = null) =>
  ({ ...(id !== undefined && { responsible_id: id }), responsible_name: name }) as Task

describe('countByPerson', () => {
  it('counts each person, unassigned tasks first and then who has most', () => {
    const tasks = [task('a', 'Ana'), task('b', 'Bia'), task(null), task('b', 'Bia'), task(null)]
    expect(countByPerson(tasks)).toEqual([
      { key: UNASSIGNED, name: null, count: 2 },
      { key: 'id:b', name: 'Bia', count: 2 },
      { key: 'id:a', name: 'Ana', count: 1 },
    ])
  })
  it('takes the name from whichever task has it, and keeps those whose person is not provided apart', () => {
    const tasks = [task('a'), task('a', 'Ana'), { responsible_name: undefined } as unknown as Task]
    expect(countByPerson(tasks)).toEqual([
      { key: 'id:a', name: 'Ana', count: 2 },
      { key: RESPONSIBLE_UNKNOWN, name: null, count: 1 },
    ])
  })
})
