// Ranges of the funnel through a Coletor, with the platform's requests counted.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startTestCollector, type TestCollector } from '../../support/collector/running-collector.ts'
import { NOON, TODAY } from '../../support/core/core-harness.ts'
import { type FakeApi, fakeFunnel, refuseWith, startFakeApi } from '../../support/fakes/fake-api.ts'

const KEY = 'key-of-ana-0123456789'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const before = (days: number) => addDays(plainDate(TODAY), -days)

let api: FakeApi
let collector: TestCollector
let nowMs: number
let bump: number

beforeEach(async () => {
  nowMs = NOON
  bump = 0
  api = await startFakeApi()
  onTestFinished(() => api.close().catch(() => undefined))
  api.respond('marketing.funnel', ({ body }) => {
    const { days, ...others } = fakeFunnel(body) as { days: { leads: { total: number } }[] }
    const bumped = days.map((day) => ({ ...day, leads: { ...day.leads, total: day.leads.total + bump } }))
    return { ...others, further: { v: 1 }, generated_at: new Date(nowMs).toISOString(), days: bumped }
  })
  collector = await startTestCollector(api.baseUrl, () => nowMs)
  collector.addKey(KEY)
})

async function call(body: object) {
  const response = await fetch(`${collector.baseUrl}/api/v1/${KEY}/marketing.funnel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the answer
  const { result, error } = (await response.json()) as any
  return { status: response.status, age: response.headers.get('age'), result, error }
}

const range = (from: number, to: number) => ({ from: before(from), to: before(to), pipeline_id: 1 })
const asked = () => api.requests.length

describe('createFunnelAnswers', () => {
  it('answers any range of recent days without a call, day for day as the platform gave them', async () => {
    const { result: whole } = await call(range(30, 0))
    expect(asked()).toBe(1)
    nowMs += 30_000
    for (const [from, to] of [
      [30, 0],
      [20, 10],
      [0, 0],
    ] as const) {
      const { status, result } = await call(range(from, to))
      expect([status, result.from, result.to]).toEqual([200, before(from), before(to)])
      expect(result.days).toEqual(whole.days.slice(30 - from, 31 - to))
      const { days } = result
      expect(result).toEqual({ ...whole, from: before(from), to: before(to), days })
      expect(result.generated_at).toBe(new Date(NOON).toISOString())
    }
    expect(asked()).toBe(1)
  })

  it('asks again when today is five minutes old, when past days are an hour old, and for a day that it lacks', async () => {
    await call(range(30, 0))
    nowMs += 5 * MINUTE
    bump = 5
    const { result } = await call(range(30, 0))
    expect(asked()).toBe(2)
    expect(result.generated_at).toBe(new Date(nowMs).toISOString())
    await call(range(20, 10))
    expect(asked()).toBe(2)
    nowMs += HOUR
    await call(range(20, 10))
    expect(asked()).toBe(3)
    await call(range(40, 35))
    expect(asked()).toBe(4)
  })

  it('asks for yesterday again on the next day: it was not over', async () => {
    // Ten minutes before midnight in São Paulo.
    nowMs = Date.parse(`${before(-1)}T02:50:00Z`)
    await call(range(5, 0))
    nowMs += 20 * MINUTE
    await call(range(5, 0))
    expect(asked()).toBe(2)
  })

  it('carries the time of the oldest day, when days came at different times', async () => {
    await call(range(10, 6))
    nowMs += 10 * MINUTE
    await call(range(5, 1))
    const { result } = await call(range(10, 1))
    expect(asked()).toBe(2)
    expect(result.generated_at).toBe(new Date(NOON).toISOString())
  })

  it('passes a range that goes beyond today, and what is no range, to the platform', async () => {
    await call(range(5, 0))
    await call(range(5, -2))
    await call(range(5, -2))
    expect(asked()).toBe(3)
    api.respond('marketing.funnel', refuseWith(400, 'INVALID_DATE_RANGE'))
    for (const body of [{}, { from: 'x', to: 'y', pipeline_id: 1 }, range(200, 0), range(0, 5)]) {
      expect(await call(body)).toMatchObject({ status: 400, error: { code: 'INVALID_DATE_RANGE' } })
    }
    expect(asked()).toBe(7)
  })

  it('answers from stored days while the platform is gone, and fails where a day is missing', async () => {
    await call(range(30, 0))
    await api.close()
    nowMs += 5 * HOUR
    const { status, age, result } = await call(range(30, 0))
    expect([status, age]).toEqual([200, String((5 * HOUR) / 1000)])
    expect(result.generated_at).toBe(new Date(NOON).toISOString())
    expect(result.days).toHaveLength(31)
    expect(await call(range(31, 0))).toMatchObject({ status: 502, error: { code: 'PLATFORM_UNREACHABLE' } })
  })

  it('passes the platform’s refusal on although days are stored', async () => {
    await call(range(5, 0))
    api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
    nowMs += 5 * HOUR
    expect(await call(range(5, 0))).toMatchObject({ status: 403, error: { code: 'SCOPE_DENIED' } })
  })
})
