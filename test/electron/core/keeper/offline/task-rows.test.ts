import { describe, expect, it } from 'vitest'
import { createTaskRows } from '../../../../../electron/core/keeper/offline/task-rows.ts'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'
import { companyOf, ownerOf } from '../../../../support/store/store-fixture.ts'

const REPLIED_AT = Date.parse('2026-11-16T15:00:00Z')
const LIMIT = 2
const TASKS = [1, 2, 3].map((id) => ({
  ...OPERATIONS['tasks.list'].example.result.tasks[0],
  id,
  deadline: '2026-11-02T09:00:00',
}))

/** Sends the pages of the list, and returns what was counted. */
async function countOf(pages: readonly number[]): Promise<unknown[]> {
  const counted: unknown[] = []
  const store = {
    writeTasks: async () => undefined,
    finishTaskSweep: async () => undefined,
    findTasks: async () => null,
    writeCountDay: async (_: unknown, figure: string, { payload }: { readonly payload: unknown }) =>
      void counted.push([figure, payload]),
  }
  const rows = createTaskRows(store as never, () => REPLIED_AT)
  for (const page of pages) {
    const tasks = TASKS.slice((page - 1) * LIMIT, page * LIMIT)
    const raw = { total: tasks.length, tasks }
    await rows.keep(ownerOf('c1'), {
      company: companyOf('c1'),
      request: OPERATIONS['tasks.list'].request.parse({ overdue: true, limit: LIMIT, page }),
      raw,
      value: { ...raw, unreadable: [] },
      repliedAtMs: REPLIED_AT + page,
    })
  }
  return counted
}

const WHOLE = [
  [
    'overdue-tasks',
    {
      count: 3,
      people: [
        {
          id: '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f',
          count: 3,
          late: { severe: 3, medium: 0, light: 0, sameDay: 0, unknown: 0 },
          taskIds: [1, 2, 3],
        },
      ],
    },
  ],
]

describe('createTaskRows', () => {
  it('counts the people of a whole list, without titles and names', async () => {
    expect(await countOf([1, 2])).toEqual(WHOLE)
    expect(JSON.stringify(await countOf([1, 2]))).not.toMatch(/Renata|Retornar/)
  })

  it.each([[[1]], [[2]], [[2, 1]]])('counts nothing of the pages %j', async (pages) => {
    expect(await countOf(pages)).toEqual([])
  })
})
