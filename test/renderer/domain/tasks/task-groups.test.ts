import { expect, it } from 'vitest'
import { byDueDay, dueSoon } from '../../../../renderer/domain/tasks/task-groups.ts'
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
