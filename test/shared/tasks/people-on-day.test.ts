import { describe, expect, it } from 'vitest'
import { countPeople, personOnDay } from '../../../shared/tasks/people-on-day.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

const TODAY = plainDate('2026-11-24')
const idOf = (index: number) => `5e0f3c52-6a4e-4f6a-8d7c-${String(index).padStart(12, '0')}`
const task = (id: number, person: number | null) => ({
  id,
  responsible_id: person === null ? null : idOf(person),
  deadline: '2026-11-20T09:00:00',
})
/** A day's record has this room (electron/core/store/record-budget.ts). */
const ROOM = 64 * 1024

describe('countPeople', () => {
  it('counts nothing as nobody’s: an empty list has no people', () => {
    expect(countPeople([], TODAY)).toEqual([])
  })

  it('leaves the ids out where there are too many tasks, and keeps the counts', () => {
    const tasks = Array.from({ length: 2_001 }, (_, index) => task(index, index % 3))
    const people = countPeople(tasks, TODAY)
    expect(people?.map(({ count, taskIds }) => [count, taskIds])).toEqual([
      [667, undefined],
      [667, undefined],
      [667, undefined],
    ])
  })

  it('is null where there are too many people', () => {
    const tasks = Array.from({ length: 201 }, (_, index) => task(index, index))
    expect(countPeople(tasks, TODAY)).toBeNull()
    expect(countPeople(tasks.slice(1), TODAY)).toHaveLength(200)
  })

  it('always fits in the record of a day', () => {
    const tasks = Array.from({ length: 2_000 }, (_, index) =>
      task(9_007_199_254_738_000 + index, index % 200),
    )
    const people = countPeople(tasks, TODAY)
    expect(Buffer.byteLength(JSON.stringify({ count: tasks.length, people }))).toBeLessThan(ROOM)
    expect(personOnDay.array().safeParse(people).success).toBe(true)
  })
})
