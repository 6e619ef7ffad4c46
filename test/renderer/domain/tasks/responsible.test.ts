import { describe, expect, it } from 'vitest'
import { countByPerson } from '../../../../renderer/domain/tasks/task-groups.ts'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../../../shared/tasks/responsible.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'

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
