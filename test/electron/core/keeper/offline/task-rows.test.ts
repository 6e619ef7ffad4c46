import { describe, expect, it } from 'vitest'
import { createTaskRows } from '../../../../../electron/core/keeper/offline/task-rows.ts'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'
import { canonicalJson } from '../../../../../shared/json/record.ts'
import { taskOf } from '../../../../support/fakes/task-of.ts'
import { companyOf, ownerOf } from '../../../../support/store/store-fixture.ts'

const AT = Date.parse('2026-11-16T12:00:00Z')
const FULL = ['2026-11-01T09:00:00', '2026-11-02T09:00:00']

/** A store of answers, and what is stored beside them of lists that ended. */
function taskRows() {
  const snapshots = new Map<string, { readonly payload: unknown; readonly capturedAtMs: number }>()
  const ended: unknown[] = []
  const counted: unknown[] = []
  const rows = createTaskRows(
    {
      findTasks: async () => null,
      finishTaskSweep: async (_, end) => void ended.push(end),
      readSnapshot: async ({ companyId }, _, params) => snapshots.get(`${companyId} ${params}`) ?? null,
      writeCountDay: async (_, figure, { payload }) => void counted.push([figure, payload]),
      writeTasks: async () => ({ leftOut: 0, isFull: false }),
    },
    () => AT,
  )
  return {
    ended,
    counted,
    /** Keeps a page of tasks with these deadlines; their ids are the page's number and their place. */
    async keep(params: object, deadlines: readonly (string | null)[], atMs: number, id?: number) {
      const { companyId = 'c1', ...asked } = params as { companyId?: string }
      const request = OPERATIONS['tasks.list'].request.parse({ limit: 2, ...asked })
      const tasks = deadlines.map((deadline, index) =>
        taskOf(id ?? 10 * (request.page ?? 1) + index, { deadline, responsible_id: null }),
      )
      const raw = { total: tasks.length, tasks }
      const value = OPERATIONS['tasks.list'].clientResponse.parse(raw)
      const repliedAtMs = AT + atMs
      const live = { company: companyOf(companyId), request, raw, value, repliedAtMs }
      await rows.keep(ownerOf(companyId), live)
      snapshots.set(`${companyId} ${canonicalJson(request)}`, { payload: raw, capturedAtMs: repliedAtMs })
    },
  }
}

describe('createTaskRows', () => {
  it('ends a list with the short page after all pages before it', async () => {
    const rows = taskRows()
    await rows.keep({ completed: false, page: 1 }, FULL, 10)
    await rows.keep({ completed: false, page: 2 }, FULL, 20)
    expect([rows.ended, rows.counted]).toEqual([[], []])
    await rows.keep({ completed: false, page: 3 }, [], 30)
    expect(rows.ended).toEqual([{ startedAtMs: AT + 10, finishedAtMs: AT + 30, swept: 'pending' }])
    const people = [{ id: null, count: 4, taskIds: [10, 11, 20, 21] }]
    expect(rows.counted).toEqual([['pending-tasks', { count: 4, people }]])
  })

  it('counts a task once that moved to the next page, and counts none in an empty list', async () => {
    const rows = taskRows()
    await rows.keep({ overdue: true }, FULL, 10)
    await rows.keep({ overdue: true, page: 2 }, ['2026-11-02T09:00:00'], 20, 11)
    await rows.keep({ overdue: true }, [], 30)
    expect(rows.counted).toMatchObject([
      ['overdue-tasks', { count: 2 }],
      ['overdue-tasks', { count: 0 }],
    ])
  })

  it('is not ended by a later page that was asked for ahead of its turn', async () => {
    const rows = taskRows()
    await rows.keep({ completed: false, page: 1 }, FULL, 10)
    await rows.keep({ completed: false, page: 100 }, [], 15)
    expect(rows.ended).toEqual([])
    await rows.keep({ completed: false, page: 2 }, [], 20)
    expect(rows.counted).toMatchObject([['pending-tasks', { count: 2 }]])
  })

  it('is ended by its short page alone, not by an empty one after it', async () => {
    const rows = taskRows()
    await rows.keep({ completed: false, page: 1 }, FULL.slice(0, 1), 10)
    await rows.keep({ completed: false, page: 2 }, [], 20)
    expect(rows.counted).toMatchObject([['pending-tasks', { count: 1 }]])
  })

  it('reaches to the last deadline that the overdue ones brought, and nowhere without one', async () => {
    const rows = taskRows()
    await rows.keep({ overdue: true }, [null], 10)
    expect(rows.ended).toEqual([])
    await rows.keep({ overdue: true }, FULL.slice(0, 1), 20)
    expect(rows.ended).toMatchObject([{ swept: { overdueUntil: '2026-11-01T09:00:00' } }])
  })

  it.each([
    ['a page was left out', { page: 3 }, 20],
    ['the page size changed', { page: 2, limit: 1 }, 20],
    ['the clock was set back', { page: 2 }, 5],
    ['another company asked', { page: 2, companyId: 'c2' }, 20],
    ['only some tasks were asked for', { page: 2, owner_id: 3 }, 20],
  ])('concludes nothing when %s', async (_, change: Record<string, unknown>, atMs) => {
    const rows = taskRows()
    await rows.keep({ completed: true }, FULL, 10)
    await rows.keep({ completed: true, ...change }, [], atMs)
    await rows.keep({ completed: true, page: 4 }, [], 40)
    expect([rows.ended, rows.counted]).toEqual([[], []])
  })
})
