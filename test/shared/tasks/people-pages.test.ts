import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { success } from '../../../shared/bridge/result.ts'
import {
  MOST_REQUESTS,
  PAGE_SIZE,
  peopleIn,
  readTasksOfPeople,
  type Task,
} from '../../../shared/tasks/task-pages.ts'

const [ANA, RUI] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']

const task = (id: number) => ({ id, subject: 'Retornar' }) as Task
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => task(from + index))
const answer = (tasks: Task[]): Answer<never> =>
  ({
    value: { total: tasks.length, tasks, unreadable: [] },
    source: 'live',
    capturedAt: '2026-11-24T10:00:00.000Z',
    error: null,
  }) as unknown as Answer<never>

describe('peopleIn', () => {
  it('has each person once, and nobody for tasks without one', () => {
    expect(peopleIn([ANA.toUpperCase(), null, undefined, RUI, ANA])).toEqual([ANA, RUI])
  })
})

describe('readTasksOfPeople', () => {
  it('joins the first page of everybody with all pages of each known person', async () => {
    const asked: string[] = []
    const read = await readTasksOfPeople([ANA, RUI], answer(range(1, PAGE_SIZE)), async (person, page) => {
      asked.push(`${person === ANA ? 'ana' : 'rui'} ${page}`)
      if (person === RUI) return success(answer([task(1), task(5_000)]))
      return success(answer(page === 1 ? range(1_000, PAGE_SIZE) : [task(2_000)]))
    })
    expect(asked).toEqual(['ana 1', 'rui 1', 'ana 2'])
    expect(read.value).toHaveLength(PAGE_SIZE + PAGE_SIZE + 2)
    expect(read).toMatchObject({ error: null, isOfPeople: true })
  })
  it('shows the first page when nobody is known', async () => {
    const read = await readTasksOfPeople([], answer([task(1)]), () => Promise.reject(new Error('asked')))
    expect(read).toMatchObject({ value: [{ id: 1 }], isOfPeople: true })
  })
  it('stops at the limit of requests, after the first page of each person', async () => {
    const asked: number[] = []
    const read = await readTasksOfPeople([ANA, RUI], answer([]), async (_, page) => {
      asked.push(page)
      return success(answer(range(asked.length * 1_000, PAGE_SIZE)))
    })
    expect(asked).toHaveLength(MOST_REQUESTS)
    expect(asked.slice(0, 4)).toEqual([1, 1, 2, 2])
    expect(read.isOfPeople).toBe(true)
    expect(read.value).toHaveLength(MOST_REQUESTS * PAGE_SIZE)
  })
  it('keeps what was read when a page cannot be had', async () => {
    const read = await readTasksOfPeople([ANA, RUI], answer([task(1)]), async (person) =>
      person === ANA
        ? success(answer([task(2)]))
        : success({ ...answer([]), value: null, error: { code: 'RATE_LIMITED' } }),
    )
    expect(read).toMatchObject({
      value: [{ id: 1 }, { id: 2 }],
      error: { code: 'RATE_LIMITED' },
      isOfPeople: true,
    })
  })
})
