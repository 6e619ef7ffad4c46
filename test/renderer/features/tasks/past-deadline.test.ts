import { describe, expect, it } from 'vitest'
import { groupByDue } from '../../../../renderer/domain/tasks/task-groups.ts'
import { pastDeadline } from '../../../../renderer/features/tasks/tasks-model.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'

const TODAY = plainDate('2026-11-20')
const due = (id: number, days: number) => ({ id, deadline: `${addDays(TODAY, days)}T23:59:00` }) as Task

describe('pastDeadline', () => {
  it('keeps the tasks whose day is over, where the server does not say which are overdue', () => {
    const tasks = [due(1, 0), due(2, -1), due(3, -40), due(4, 1), { id: 5, deadline: null } as Task]
    const late = pastDeadline(tasks, TODAY).map(({ id }) => id)
    expect(late).toEqual([2, 3])
    // What was due weeks ago is never called due today.
    const today = groupByDue(tasks, new Set(late), TODAY).find(({ key }) => key === 'today')
    expect(today?.tasks.map(({ id }) => id)).toEqual([1])
  })
})
