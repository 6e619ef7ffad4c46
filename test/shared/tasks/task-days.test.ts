import { describe, expect, it } from 'vitest'
import { daysOverdue, deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

const today = plainDate('2026-11-21')

describe('daysOverdue', () => {
  it('counts from the deadline’s day when it has passed', () => {
    expect(daysOverdue({ deadline: '2026-11-13T23:59:00' }, today)).toBe(8)
  })
  it('is 0 when the deadline was earlier today, and never negative', () => {
    expect(daysOverdue({ deadline: '2026-11-21T08:00:00' }, today)).toBe(0)
    expect(daysOverdue({ deadline: '2026-11-22T08:00:00' }, today)).toBe(0)
  })
  it('is unknown when there is no readable deadline', () => {
    expect(daysOverdue({ deadline: null }, today)).toBeNull()
    expect(deadlineDay({ deadline: undefined })).toBeNull()
  })
})

describe('sortOldestFirst', () => {
  it('puts the earliest deadline first and tasks without one last', () => {
    const tasks = [
      { id: 1, deadline: null },
      { id: 3, deadline: '2026-11-02T09:00:00' },
      { id: 2, deadline: '2026-11-02T09:00:00' },
      { id: 4, deadline: '2026-10-02T09:00:00' },
    ] as Task[]
    expect(sortOldestFirst(tasks).map(({ id }) => id)).toEqual([4, 2, 3, 1])
  })
})
