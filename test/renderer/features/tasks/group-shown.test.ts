import { describe, expect, it } from 'vitest'
import { groupShown } from '../../../../renderer/features/tasks/tasks-model.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const task = (id: number, responsible_name: string) =>
  ({ id, responsible_id: null, responsible_name, deadline: '2026-11-19T09:00:00' }) as Task
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

describe('groupShown', () => {
  it('holds every overdue task of a person, whatever the filters show', () => {
    const all = [task(1, 'Ana'), task(2, 'Ana'), task(3, 'Rui'), task(4, 'Ana')]
    const groups = groupShown([all[1] as Task], all, plainDate('2026-11-20'))
    expect(groups.map(({ tasks, whole }) => [ids(tasks), ids(whole.tasks)])).toEqual([[[2], [1, 2, 4]]])
  })
})
