import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientTask } from '../../../shared/api/operations/tasks.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { filterTasks, isUndetermined, type StoredTask } from '../../../shared/tasks/task-filter.ts'

const NOW = '2026-11-16T12:00:00'
const request = (params: object = {}) => OPERATIONS['tasks.list'].request.parse({ limit: 100, ...params })
const read = (row: object): StoredTask =>
  clientTask.parse({
    ...OPERATIONS['tasks.list'].example.result.tasks[0],
    ...row,
  })
const RENATA = '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f'
const TASKS = [
  read({ id: 1, deadline: '2026-11-16T12:00:00', owner_id: 7 }),
  read({ id: 2, deadline: '2026-11-16T11:59:59', owner_type: 'lead', owner_id: 7 }),
  read({ id: 3, deadline: null, responsible_id: null }),
  read({ id: 4, deadline: '2020-01-01T00:00:00', completed: true }),
  read({ id: 5, deadline: '2026-11-16T11:59:59' }),
  read({ id: 6, deadline: null, completed: 'perhaps' }),
]
const idsOf = (params: object) => filterTasks(TASKS, request(params), NOW).tasks.map(({ id }) => id)

describe('filterTasks', () => {
  it.each([
    ['nothing: pending first, by deadline, without one last, then the newest', {}, [5, 2, 1, 6, 3, 4]],
    ['pending', { completed: false }, [5, 2, 1, 3]],
    ['completed', { completed: true }, [4]],
    ['overdue', { overdue: true }, [5, 2]],
    ['overdue: false, which filters nothing', { overdue: false }, [5, 2, 1, 6, 3, 4]],
    ['an owner of the default type', { owner_id: 7 }, [1]],
    ['an owner of another type', { owner_type: 'lead', owner_id: 7 }, [2]],
    ['a responsible, whatever the case', { responsible_id: RENATA.toUpperCase() }, [5, 2, 1, 6, 4]],
    ['responsible_id: null, which filters nothing', { responsible_id: null }, [5, 2, 1, 6, 3, 4]],
    ['a page', { limit: 2, page: 2 }, [1, 6]],
    ['a page after the last', { limit: 6, page: 2 }, []],
  ])('answers %s', (_, params, ids) => {
    expect(idsOf(params)).toEqual(ids)
    expect(filterTasks(TASKS, request(params), NOW).total).toBe(ids.length)
  })

  it('gives every task once over all pages', () => {
    const tasks = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }),
        completed: fc.boolean(),
        deadline: fc.option(fc.constantFrom('2026-11-01T08:00:00', '2026-11-20T08:00:00')),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tasks, fc.integer({ min: 1, max: 9 }), (rows, limit) => {
        const stored = [...new Map(rows.map((row) => [row.id, read(row)])).values()]
        const pages = Array.from({ length: 41 }, (_, at) => request({ limit, page: at + 1 }))
        const found = pages.flatMap((page) => filterTasks(stored, page, NOW).tasks)
        expect(found).toEqual(filterTasks(stored, { ...request(), limit: 1000 }, NOW).tasks)
      }),
    )
  })
})

describe('isUndetermined', () => {
  const { deadline: _, responsible_id: __, ...silent } = read({ id: 9 }) as Record<string, unknown>
  const absent = clientTask.parse(silent)
  it.each([
    ['overdue ones', { overdue: true }, true],
    ['one person’s', { responsible_id: RENATA }, true],
    ['pending ones', { completed: false }, false],
    ['anybody’s', { responsible_id: null }, false],
  ])('knows of a task without the field whether %s may be it', (_, params, expected) => {
    expect(isUndetermined(absent, request(params))).toBe(expected)
    expect(isUndetermined(read({ id: 1, deadline: null, responsible_id: null }), request(params))).toBe(false)
  })
})
