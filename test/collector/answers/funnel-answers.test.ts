// Ranges of the funnel through a Coletor, with the platform's requests counted.
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { api, call, clock, useCollector } from '../../support/collector/running-collector.ts'
import { NOON, TODAY } from '../../support/core/core-harness.ts'
import { fakeFunnel, refuseWith } from '../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const before = (days: number) => addDays(plainDate(TODAY), -days)

let bump: number

useCollector()
beforeEach(() => {
  bump = 0
  api.respond('marketing.funnel', ({ body }) => {
    const { days, ...others } = fakeFunnel(body) as { days: { leads: { total: number } }[] }
    const bumped = days.map((day) => ({ ...day, leads: { ...day.leads, total: day.leads.total + bump } }))
    return { ...others, further: { v: 1 }, generated_at: new Date(clock.nowMs).toISOString(), days: bumped }
  })
})

async function ask(params: object) {
  const { body, ...answer } = await call('marketing.funnel', params)
  return { ...answer, result: body.result, error: body.error }
}

const range = (from: number, to: number) => ({ from: before(from), to: before(to), pipeline_id: 1 })
const asked = () => api.requests.length

describe('createFunnelAnswers', () => {
  it('answers any range of recent days without a call, day for day as the platform gave them', async () => {
    const { result: whole } = await ask(range(30, 0))
    expect(asked()).toBe(1)
    clock.nowMs += 30_000
    for (const [from, to] of [
      [30, 0],
      [20, 10],
      [0, 0],
    ] as const) {
      const { status, result } = await ask(range(from, to))
      expect([status, result.from, result.to]).toEqual([200, before(from), before(to)])
      expect(result.days).toEqual(whole.days.slice(30 - from, 31 - to))
      const { days } = result
      expect(result).toEqual({ ...whole, from: before(from), to: before(to), days })
      expect(result.generated_at).toBe(new Date(NOON).toISOString())
    }
    expect(asked()).toBe(1)
  })

  it('asks again when today is five minutes old, when past days are an hour old, and for a day that it lacks', async () => {
    await ask(range(30, 0))
    clock.nowMs += 5 * MINUTE
    bump = 5
    const { result } = await ask(range(30, 0))
    expect(asked()).toBe(2)
    expect(result.generated_at).toBe(new Date(clock.nowMs).toISOString())
    await ask(range(20, 10))
    expect(asked()).toBe(2)
    clock.nowMs += HOUR
    await ask(range(20, 10))
    expect(asked()).toBe(3)
    await ask(range(40, 35))
    expect(asked()).toBe(4)
  })

  it('asks for yesterday again on the next day: it was not over', async () => {
    // Ten minutes before midnight in São Paulo.
    clock.nowMs = Date.parse(`${before(-1)}T02:50:00Z`)
    await ask(range(5, 0))
    clock.nowMs += 20 * MINUTE
    await ask(range(5, 0))
    expect(asked()).toBe(2)
  })

  it('carries the time of the oldest day, when days came at different times', async () => {
    await ask(range(10, 6))
    clock.nowMs += 10 * MINUTE
    await ask(range(5, 1))
    const { result } = await ask(range(10, 1))
    expect(asked()).toBe(2)
    expect(result.generated_at).toBe(new Date(NOON).toISOString())
  })

  it('passes a range that goes beyond today, and what is no range, to the platform', async () => {
    await ask(range(5, 0))
    await ask(range(5, -2))
    await ask(range(5, -2))
    expect(asked()).toBe(3)
    api.respond('marketing.funnel', refuseWith(400, 'INVALID_DATE_RANGE'))
    for (const body of [{}, { from: 'x', to: 'y', pipeline_id: 1 }, range(200, 0), range(0, 5)]) {
      expect(await ask(body)).toMatchObject({ status: 400, error: { code: 'INVALID_DATE_RANGE' } })
    }
    expect(asked()).toBe(7)
  })

  it('answers from stored days while the platform is gone, and fails where a day is missing', async () => {
    await ask(range(30, 0))
    await api.close()
    clock.nowMs += 5 * HOUR
    const { status, age, result } = await ask(range(30, 0))
    expect([status, age]).toEqual([200, String((5 * HOUR) / 1000)])
    expect(result.generated_at).toBe(new Date(NOON).toISOString())
    expect(result.days).toHaveLength(31)
    expect(await ask(range(31, 0))).toMatchObject({ status: 502, error: { code: 'PLATFORM_UNREACHABLE' } })
  })

  it('passes the platform’s refusal on although days are stored', async () => {
    await ask(range(5, 0))
    api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
    clock.nowMs += 5 * HOUR
    expect(await ask(range(5, 0))).toMatchObject({ status: 403, error: { code: 'SCOPE_DENIED' } })
  })
})
