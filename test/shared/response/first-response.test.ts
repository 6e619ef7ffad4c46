import { describe, expect, it } from 'vitest'
import {
  measuredDays,
  pooledSample,
  rankOf,
  responseMornings,
  responseTimeOf,
  responseTimeOfPerson,
  whyNoTime,
} from '../../../shared/response/first-response.ts'
import type { ResponseRecord } from '../../../shared/response/response-record.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const ANA = '0de30000-0000-4000-8000-000000000001'
const waits = (...minutes: (number | null)[]) => minutes.map((each) => ({ minutes: each }))
const record = (
  leads: number,
  sample: ResponseRecord['sample'],
  more: Partial<ResponseRecord> = {},
): ResponseRecord => ({
  count: sample.length,
  to: plainDate('2026-11-16'),
  leads,
  sample,
  unmeasured: 0,
  unknownSenders: 0,
  afterHours: null,
  calls: 20,
  isDone: true,
  why: null,
  ...more,
})

describe('rankOf', () => {
  it.each([
    [4, null],
    [5, 1],
    [8, 2],
    [10, 2],
    [11, 3],
    [19, 6],
    [20, 6],
  ])('of %i values is %s', (of, rank) => expect(rankOf(of)).toBe(rank))
})

describe('responseTimeOf', () => {
  it('is the median with the sixth and the fifteenth of twenty, whatever their order', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1)
    expect(responseTimeOf(waits(...twenty))).toEqual({ minutes: 10.5, low: 6, high: 15, conversations: 20 })
  })

  it('counts what has no answer as longer than all, and is none of fewer than five', () => {
    expect(responseTimeOf(waits(1, null, 3, 2, null))).toMatchObject({ minutes: 3, low: 1, high: null })
    expect(responseTimeOf(waits(1, null, null, 2, null))).toMatchObject({ minutes: null, low: 1, high: null })
    expect(responseTimeOf(waits(1, 2, 3, 4))).toBeNull()
  })
})

describe('pooledSample', () => {
  it('takes as large a part of each day as of the day sampled least, its first ones', () => {
    const many = record(100, waits(...Array.from({ length: 20 }, (_, index) => index)))
    const few = record(10, waits(...Array.from({ length: 10 }, (_, index) => 100 + index)))
    expect(pooledSample([many, few]).map(({ minutes }) => minutes)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index),
      100,
      101,
    ])
    expect(pooledSample([few, record(0, [])])).toEqual(few.sample)
  })
})

describe('responseTimeOfPerson', () => {
  it('is of the conversations that name the person', () => {
    const own = [2, 4, 6, 8, 10].map((minutes) => ({ minutes, person: ANA }))
    const others = waits(100, 100, 100).map((each) => ({ ...each, person: null }))
    expect(responseTimeOfPerson([record(8, [...own, ...others])], ANA)).toMatchObject({
      minutes: 6,
      conversations: 5,
    })
    expect(responseTimeOfPerson([record(3, others)], ANA)).toBeNull()
  })
})

describe('whyNoTime', () => {
  it('says that there are too few, or why nothing was measured', () => {
    expect(whyNoTime(record(5, waits(1, 2, 3, 4, 5)))).toBeNull()
    expect(whyNoTime(record(4, waits(1, 2, 3, 4)))).toBe('few')
    expect(whyNoTime(record(9, [], { why: 'unknownSenders' }))).toBe('unknownSenders')
  })
})

describe('measuredDays', () => {
  it.each([
    ['a Tuesday', '2026-11-17', '2026-11-16', '2026-11-16'],
    ['a Monday', '2026-11-16', '2026-11-13', '2026-11-15'],
    ['the day after a holiday', '2026-11-03', '2026-10-30', '2026-11-02'],
  ])('on %s begins with the last business day', (_, today, from, to) => {
    expect(measuredDays(plainDate(today), NATIONAL_HOLIDAYS)).toEqual({ from, to })
  })
})

describe('responseMornings', () => {
  it('has the median under the morning after the days, and a day where most wait; nothing of too few', () => {
    const day = plainDate('2026-11-13')
    const of = (...minutes: (number | null)[]) => ({ ...record(9, waits(...minutes)), day, asOf: '' })
    expect(responseMornings([of(1, 2, 3, 4, 5), of(1, null, null, null, null), of(1)])).toEqual([
      { day: '2026-11-17', count: 3 },
      { day: '2026-11-17', count: 1440 },
    ])
  })
})
