import { describe, expect, it } from 'vitest'
import {
  createTaskSweeps,
  sweptPart,
  type TaskPage,
} from '../../../../../electron/core/keeper/offline/task-rows.ts'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'

const FULL = ['2026-11-01T09:00:00', '2026-11-02T09:00:00']

/** A page of tasks with these deadlines; their ids are the page's number and their place. */
function pageOf(params: object, deadlines: readonly (string | null)[], repliedAtMs: number): TaskPage {
  const request = OPERATIONS['tasks.list'].request.parse({ limit: 2, ...params })
  const tasks = deadlines.map((deadline, index) => ({
    id: 10 * (request.page ?? 1) + index,
    responsible_id: null,
    deadline,
  }))
  return { companyId: 'c1', request, tasks, repliedAtMs }
}

describe('createTaskSweeps', () => {
  it('ends with the short page after all pages before it', () => {
    const sweeps = createTaskSweeps()
    expect(sweeps.note(pageOf({ completed: false, page: 1 }, FULL, 10))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 2 }, FULL, 20))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 3 }, [], 30))).toEqual({
      kind: 'pending',
      tasks: [10, 11, 20, 21].map((id, index) => ({
        id,
        responsible_id: null,
        deadline: FULL[index % 2],
      })),
      startedAtMs: 10,
      finishedAtMs: 30,
      lastDeadline: '2026-11-02T09:00:00',
    })
  })

  it('counts a task once that moved to the next page, and counts none in an empty list', () => {
    const sweeps = createTaskSweeps()
    sweeps.note(pageOf({ overdue: true }, FULL, 10))
    const moved = {
      ...pageOf({ overdue: true, page: 2 }, [], 20),
      tasks: [{ id: 11, responsible_id: null, deadline: undefined }],
    }
    expect(sweeps.note(moved)).toMatchObject({ kind: 'overdue', tasks: [{ id: 10 }, { id: 11 }] })
    expect(sweeps.note(pageOf({ overdue: true }, [], 30))).toMatchObject({ kind: 'overdue', tasks: [] })
  })

  it('is not ended by a later page that was asked for ahead of its turn', () => {
    const sweeps = createTaskSweeps()
    sweeps.note(pageOf({ completed: false, page: 1 }, FULL, 10))
    expect(sweeps.note(pageOf({ completed: false, page: 100 }, [], 15))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 2 }, [], 20))).toMatchObject({
      kind: 'pending',
      tasks: [{ id: 10 }, { id: 11 }],
    })
  })

  it.each([
    ['a page was left out', { page: 3 }, 20],
    ['the page size changed', { page: 2, limit: 1 }, 20],
    ['the clock was set back', { page: 2 }, 5],
    ['another company asked', { page: 2, companyId: 'c2' }, 20],
    ['only some tasks were asked for', { page: 2, owner_id: 3 }, 20],
  ])('concludes nothing when %s', (_, { companyId = 'c1', ...change }: Record<string, unknown>, atMs) => {
    const sweeps = createTaskSweeps()
    sweeps.note(pageOf({ completed: true }, FULL, 10))
    const page = pageOf({ completed: true, ...change }, [], atMs as number)
    expect(sweeps.note({ ...page, companyId: companyId as string })).toBeNull()
    expect(sweeps.note(pageOf({ completed: true, page: 4 }, [], 40))).toBeNull()
  })
})

describe('sweptPart', () => {
  const sweep = { tasks: [], startedAtMs: 10, finishedAtMs: 30, lastDeadline: '2026-11-02T09:00:00' }

  it('is the whole part of pending and completed tasks', () => {
    expect(sweptPart({ ...sweep, kind: 'pending' })).toEqual({
      startedAtMs: 10,
      finishedAtMs: 30,
      swept: 'pending',
    })
  })

  it('reaches to the last deadline that the overdue ones brought, and nowhere without one', () => {
    expect(sweptPart({ ...sweep, kind: 'overdue' })).toMatchObject({
      swept: { overdueUntil: '2026-11-02T09:00:00' },
    })
    expect(sweptPart({ ...sweep, kind: 'overdue', lastDeadline: null })).toBeNull()
  })
})
