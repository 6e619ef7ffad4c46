import { expect, it } from 'vitest'
import { byDueDay, dueSoon, tellPeopleApart } from '../../../../renderer/domain/tasks/task-groups.ts'
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

it('tells two people of one name apart by their id, and leaves everybody else as named', () => {
  const of = (responsible_id: string | null, responsible_name: string | null) =>
    ({ responsible_id, responsible_name }) as Task
  const tasks = [
    of('a-5e0f', 'Ana'),
    of('A-5E0F', 'Ana'),
    of('b-77aa', 'Ana'),
    of('c-5e0f', 'Rui'),
    of(null, null),
  ]
  const names = tellPeopleApart(tasks).map(({ responsible_name: name }) => name)
  expect(names).toEqual(['Ana · …5e0f', 'Ana · …5e0f', 'Ana · …77aa', 'Rui', null])
  expect(tellPeopleApart(tasks.slice(0, 2))).toEqual(tasks.slice(0, 2))
})
