import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { failure, success } from '../../../shared/bridge/result.ts'
import {
  type AskPage,
  MOST_REQUESTS,
  PAGE_SIZE,
  peopleIn,
  readAllTasks,
  readTaskPages,
  readTasksOfPeople,
  TASK_QUESTIONS,
  type Task,
} from '../../../shared/tasks/task-pages.ts'
import { taskOf as task } from '../../support/fakes/task-of.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => task(from + index))

function pages(lists: readonly (readonly Task[])[], change: Partial<Answer<never>>[] = []): AskPage {
  return async (page) => {
    const tasks = [...(lists[page - 1] ?? [])]
    return success({
      value: { total: tasks.length, tasks, unreadable: [] },
      source: 'live',
      capturedAt: `2026-11-21T10:0${page}:00.000Z`,
      error: null,
      ...change[page - 1],
    })
  }
}

describe('readAllTasks', () => {
  it('asks for pages until a short one when there are many tasks', async () => {
    const asked: number[] = []
    const ask = pages([ids(1, PAGE_SIZE), ids(101, PAGE_SIZE), ids(201, 7)])
    const result = await readAllTasks((page) => {
      asked.push(page)
      return ask(page)
    })
    expect(asked).toEqual([1, 2, 3])
    expect(result.ok && result.value.value).toHaveLength(2 * PAGE_SIZE + 7)
  })
  it('takes no task with an empty deadline for overdue', async () => {
    const undated = { ...ids(1, 1)[0], deadline: null } as Task
    const ask = pages([[undated, ...ids(2, 3)]])
    const counts = [await readAllTasks(ask, 'overdue'), await readAllTasks(ask, 'pending')]
    expect(counts.map((result) => result.ok && result.value.value?.length)).toEqual([3, 4])
  })
  it('counts a task once when it moved to the next page meanwhile', async () => {
    const result = await readAllTasks(pages([ids(1, PAGE_SIZE), ids(PAGE_SIZE, 5)]))
    expect(result.ok && result.value.value).toHaveLength(PAGE_SIZE + 4)
  })
  it('gives up on tasks that take more memory than those of any company, and not on many', async () => {
    const subject = 'x'.repeat(40_000)
    let asked = 0
    const endless: AskPage = (page) => {
      asked += 1
      const large = ids(page * PAGE_SIZE, page === 100 ? 1 : PAGE_SIZE).map((each) => ({ ...each, subject }))
      return pages(Array.from({ length: page }, () => large))(page)
    }
    for (const read of [readAllTasks, readTaskPages]) {
      asked = 0
      expect(await read(endless)).toEqual(failure({ code: 'TOO_LARGE', operation: 'tasks.list' }))
      expect(asked).toBeLessThan(25)
    }
    const many = await readTaskPages(
      pages(Array.from({ length: 99 }, (_, page) => ids(page * PAGE_SIZE, PAGE_SIZE))),
    )
    expect(many.ok && many.value.value?.tasks).toHaveLength(99 * PAGE_SIZE)
  })
  const stored = { source: 'snapshot' } as const
  const timeout = { value: null, error: { code: 'TIMEOUT' } } as const
  const oldest = { ...stored, capturedAt: '2026-11-19T08:00:00.000Z' }
  it.each([
    [
      'no count of stored pages never fetched to their end',
      stored,
      { ...stored, value: null },
      { value: null, error: null },
    ],
    ['no count when one of the pages cannot be had', {}, timeout, timeout],
    ['the source and age of the oldest page', {}, oldest, oldest],
  ])('has %s', async (_, first, second, expected) => {
    const result = await readAllTasks(pages([ids(1, PAGE_SIZE), ids(101, 1)], [first, second]))
    expect(result).toMatchObject({ ok: true, value: expected })
  })
  it('says that it was computed from stored rows when a page was, and is no count when some are missing', async () => {
    const coverage = { stored: 105, known: null, isComplete: true, wholeAt: '2026-11-21T10:00:00.000Z' }
    const part = { ...coverage, isComplete: false }
    const read = (changes: Partial<Answer<never>>[]) =>
      readAllTasks(pages([ids(1, PAGE_SIZE), ids(101, 5)], changes))
    const stored = { source: 'snapshot' } as const
    expect(await read([stored, { ...stored, coverage }])).toMatchObject({ value: { coverage } })
    expect(await read([{ ...stored, coverage }, stored])).toMatchObject({ value: { coverage } })
    for (const changes of [
      [part, coverage],
      [coverage, part],
    ]) {
      expect(await read(changes.map((of) => ({ ...stored, coverage: of })))).toMatchObject({
        value: { value: null, coverage: part },
      })
    }
    expect(await read([])).not.toHaveProperty('value.coverage')
  })
  it.each([
    ['10,000', 100, 0],
    ['12,000', 120, 0],
    ['10,000 of which one cannot be read', 100, 1],
    ['no end of', Number.POSITIVE_INFINITY, 0],
  ])('learns from four pages that there are %s tasks', async (_, wholePages, unreadable) => {
    const asked: number[] = []
    const result = await readAllTasks(async (page) => {
      asked.push(page)
      const tasks = page > wholePages ? [] : ids((page - 1) * PAGE_SIZE + 1, PAGE_SIZE - unreadable)
      return pages([tasks], [{ value: { tasks, unreadable: Array(unreadable).fill({}) } as never }])(1)
    })
    expect(asked).toEqual([1, 2, 3, 100])
    expect(result).toEqual(failure({ code: 'TOO_MANY_TASKS', operation: 'tasks.list' }))
  })
  it('counts 9,999 tasks, with one page asked twice at most', async () => {
    const asked: number[] = []
    const result = await readAllTasks(async (page) => {
      asked.push(page)
      return pages([ids((page - 1) * PAGE_SIZE + 1, page === 100 ? PAGE_SIZE - 1 : PAGE_SIZE)])(1)
    })
    expect(result.ok && result.value.value).toHaveLength(9_999)
    expect(asked).toHaveLength(101)
  })
  it('fails with the last page when that is asked first and cannot be had', async () => {
    const result = await readAllTasks(async (page) =>
      page === 100
        ? success({ value: null, source: 'snapshot', capturedAt: null, error: { code: 'TIMEOUT' } })
        : pages([ids(1, PAGE_SIZE)])(1),
    )
    expect(result).toMatchObject({ value: { value: null, error: { code: 'TIMEOUT' } } })
  })
})

describe('readTaskPages', () => {
  it('tells how far it is and stops when asked to, without claiming to be whole', async () => {
    const counts: number[] = []
    const result = await readTaskPages(pages([ids(1, PAGE_SIZE), ids(101, PAGE_SIZE), ids(201, 7)]), {
      onPage: (count) => counts.push(count),
      shouldStop: () => counts.length === 2,
    })
    expect(counts).toEqual([100, 200])
    expect(result.ok && result.value.value).toMatchObject({ isWhole: false, tasks: { length: 200 } })
  })
  it('gives the stored pages up to the one that was never stored', async () => {
    const result = await readTaskPages(
      pages([ids(1, PAGE_SIZE), []], [{ source: 'snapshot' }, { source: 'snapshot', value: null }]),
    )
    expect(result.ok && result.value.value).toMatchObject({ isWhole: false, tasks: { length: 100 } })
  })
})

describe('TASK_QUESTIONS', () => {
  it('never sends what filters nothing: overdue false, responsible_id null, an owner type alone', () => {
    for (const question of Object.values(TASK_QUESTIONS)) {
      expect(Object.entries(question)).not.toContainEqual(['overdue', false])
      expect(Object.keys(question)).not.toContain('responsible_id')
      expect(Object.keys(question)).not.toContain('owner_type')
    }
  })
})

const [ANA, RUI] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']

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
    const read = await readTasksOfPeople([ANA, RUI], answer(ids(1, PAGE_SIZE)), async (person, page) => {
      asked.push(`${person === ANA ? 'ana' : 'rui'} ${page}`)
      if (person === RUI) return success(answer([task(1), task(5_000)]))
      return success(answer(page === 1 ? ids(1_000, PAGE_SIZE) : [task(2_000)]))
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
      return success(answer(ids(asked.length * 1_000, PAGE_SIZE)))
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
