import { describe, expect, it } from 'vitest'
import type { OperationParams, Operations } from '../../../../electron/core/keeper/operations.ts'
import { createTaskList } from '../../../../electron/core/keeper/task-list.ts'
import { success } from '../../../../shared/bridge/result.ts'
import { PAGE_SIZE } from '../../../../shared/tasks/task-pages.ts'

const [ANA, RUI] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']
const AT = Date.parse('2026-11-24T10:00:00Z')
const HOW = {
  priority: 'foreground',
  signal: new AbortController().signal,
  isRenewed: false,
  onProgress: () => undefined,
  isStopped: () => false,
} as const

type Asked = Readonly<Record<string, unknown>>

/** An API with more than 10,000 pending tasks of anybody, 3 of Ana and 2 of Rui. */
function crowdedOperations(asked: Asked[] = []): Operations {
  const task = (id: number, responsible_id: string | null) => ({ id, responsible_id })
  const tasksOf = (request: Asked, isStored: boolean) => {
    if (request.overdue) return isStored ? [task(1, ANA)] : Array(PAGE_SIZE).fill(task(1, ANA))
    if (request.responsible_id === ANA) return [task(1, ANA), task(2, ANA), task(3, ANA)]
    if (request.responsible_id === RUI) return [task(4, RUI), task(5, RUI)]
    const first = (Number(request.page) - 1) * PAGE_SIZE
    return Array.from({ length: PAGE_SIZE }, (_, index) => task(1_000 + first + index, null))
  }
  const told = ({ request }: OperationParams, isStored: boolean) => {
    const tasks = tasksOf(request as Asked, isStored)
    const value = { total: tasks.length, tasks, unreadable: [] }
    return { value, capturedAtMs: AT, receivedAtMs: AT, isOfThisRun: true, error: null }
  }
  return {
    load: async ({ params }: { params: OperationParams }) => success(told(params, true)),
    compute: async () => ({ value: { rows: [{ id: 7, assigned_to: RUI }] } }),
    async fetch({ params }: { params: OperationParams }) {
      asked.push(params.request as Asked)
      return success(told(params, false))
    },
  } as unknown as Operations
}

const fetchOf = (operations: Operations, tasks: 'overdue' | 'pending') =>
  createTaskList(operations).fetch?.({ company: {} as never, owner: null, params: { tasks } }, null, HOW)

describe('createTaskList', () => {
  it('asks for too many pending tasks by person, and says whose they are', async () => {
    const asked: Asked[] = []
    const read = await fetchOf(crowdedOperations(asked), 'pending')
    expect(read).toMatchObject({ ok: true, value: { beside: { isOfPeople: true } } })
    expect(read?.ok && read.value.value?.tasks).toHaveLength(PAGE_SIZE + 5)
    expect(asked.flatMap(({ responsible_id }) => responsible_id ?? [])).toEqual([ANA, RUI])
    // Four pages to find out, the first again, one of each person.
    expect(asked).toHaveLength(7)
  })

  it('never shows a part of the overdue tasks, which are counted', async () => {
    const read = await fetchOf(crowdedOperations(), 'overdue')
    expect(read).toMatchObject({ ok: false, error: { code: 'TOO_MANY_TASKS' } })
  })
})
