import { describe, expect, it } from 'vitest'
import { canBeOverdue, splitTasks } from '../../../../renderer/features/leads/leads-model.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { taskOf } from '../../../support/fakes/task-of.ts'

const TODAY = plainDate('2026-11-24')

const task = (id: number, change: Partial<Task> = {}) =>
  taskOf(id, { owner_type: 'lead', owner_id: 7, deadline: null, ...change })

describe('splitTasks', () => {
  it('keeps the order of the API and says of no task without a state that it is completed', () => {
    const tasks = [task(3), task(1, { completed: null }), task(2, { completed: true })]
    const { pending, completed } = splitTasks(tasks)
    expect(pending.map(({ id }) => id)).toEqual([3, 1])
    expect(completed.map(({ id }) => id)).toEqual([2])
  })
})

describe('canBeOverdue', () => {
  it.each([
    ['2026-11-23T09:00:00', true],
    ['2026-11-24T23:00:00', true],
    ['2026-11-25T00:10:00', true],
    ['2026-11-26T00:10:00', false],
    [null, false],
  ])('with a deadline of %s is %s', (deadline, expected) => {
    expect(canBeOverdue([task(1, { deadline })], TODAY)).toBe(expected)
  })
  it('is false for a completed task', () => {
    expect(canBeOverdue([task(1, { deadline: '2026-11-20T09:00:00', completed: true })], TODAY)).toBe(false)
  })
})
