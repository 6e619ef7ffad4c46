import { describe, expect, it } from 'vitest'
import { createTaskSweeps } from '../../../../electron/core/answers/task-sweeps.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'

const FULL = ['2026-11-01T09:00:00', '2026-11-02T09:00:00']

function pageOf(params: object, deadlines: readonly (string | null)[], repliedAtMs: number) {
  const request = OPERATIONS['tasks.list'].request.parse({ limit: 2, ...params })
  return { companyId: 'c1', request, deadlines, repliedAtMs }
}

describe('createTaskSweeps', () => {
  it('ends with the short page after all pages before it', () => {
    const sweeps = createTaskSweeps()
    expect(sweeps.note(pageOf({ completed: false, page: 1 }, FULL, 10))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 2 }, FULL, 20))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 3 }, [], 30))).toEqual({
      startedAtMs: 10,
      finishedAtMs: 30,
      swept: 'pending',
    })
  })

  it('reaches to the last deadline that the overdue ones brought, and nowhere without one', () => {
    const sweeps = createTaskSweeps()
    sweeps.note(pageOf({ overdue: true }, FULL, 10))
    expect(sweeps.note(pageOf({ overdue: true, page: 2 }, [null], 20))).toMatchObject({
      swept: { overdueUntil: '2026-11-02T09:00:00' },
    })
    expect(sweeps.note(pageOf({ overdue: true }, [], 30))).toBeNull()
  })

  it('is not ended by a later page that was asked for ahead of its turn', () => {
    const sweeps = createTaskSweeps()
    sweeps.note(pageOf({ completed: false, page: 1 }, FULL, 10))
    expect(sweeps.note(pageOf({ completed: false, page: 100 }, [], 15))).toBeNull()
    expect(sweeps.note(pageOf({ completed: false, page: 2 }, [], 20))).toMatchObject({ swept: 'pending' })
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
