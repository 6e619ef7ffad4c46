// Whose clock counts: `generated_at` of the funnel first, then the Date header, then the computer's.
import { describe, expect, it } from 'vitest'
import { api, clock, companyId, core, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { NOON, TODAY } from '../../../support/core/core-harness.ts'
import { fakeDay, fakeFunnel } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YESTERDAY = '2026-11-15'
const iso = (ms: number) => new Date(ms).toISOString()

useClockedWorld()

interface Said {
  readonly generatedAt?: unknown
  readonly date?: string
  readonly bump?: number
}

/** The funnel answers with these times, and with figures that `bump` changes. */
function answering({ generatedAt, date, bump = 0 }: Said): void {
  api.respond('marketing.funnel', ({ body }, response) => {
    if (date !== undefined) response.setHeader('date', date)
    const funnel = fakeFunnel(body) as { readonly days: readonly { readonly date: string }[] }
    const days = funnel.days.map((day) => fakeDay(day.date, bump))
    return { ...funnel, days, generated_at: generatedAt }
  })
}

const questionOf = () =>
  ({ kind: 'funnel-range', companyId, pipelineId: 1, from: YESTERDAY, to: TODAY }) as const
const read = ({ readFrom = 'api' }: { readonly readFrom?: 'store' | 'api' } = {}) =>
  core.answer(questionOf(), readFrom)

const stalled = (readFrom: 'store' | 'api' = 'api') =>
  core[readFrom === 'api' ? 'asked' : 'stored']({ kind: 'stalled', companyId, pipelineId: 1 })

describe('answer.read of a funnel', () => {
  it('tells how old an answer is that a cache kept, and when it came', async () => {
    answering({ generatedAt: iso(NOON - 10 * MINUTE) })
    const times = { capturedAt: iso(NOON - 10 * MINUTE), receivedAt: iso(NOON) }
    expect(await read()).toMatchObject({ source: 'live', ...times })
    expect(await read({ readFrom: 'store' })).toMatchObject({ source: 'snapshot', ...times })
    expect(await stalled()).toMatchObject({ source: 'live', ...times })
    expect(await stalled('store')).toMatchObject({ source: 'snapshot', ...times })
  })

  it('keeps an answer by the day that the platform computed it on, whatever the clock says', async () => {
    const lateYesterday = Date.parse('2026-11-16T02:30:00Z')
    answering({ generatedAt: iso(lateYesterday) })
    const { value } = await read()
    expect(value?.days.map(({ date }) => date)).toEqual([YESTERDAY])
    expect(value?.missing).toEqual([{ from: TODAY, to: TODAY }])
  })

  it('does not ask again what just came, however old a cache made it', async () => {
    answering({ generatedAt: iso(NOON - 30 * MINUTE) })
    await read()
    clock.nowMs += 4_000
    const readOld = () => core.context.answers.ask(questionOf(), { readFrom: 'api', maxAgeMs: 5_000 })
    await readOld()
    expect(api.requests).toHaveLength(1)
    clock.nowMs += 4_000
    await readOld()
    expect(api.requests).toHaveLength(2)
  })

  it('keeps what was computed last, though a cache answers with what was before', async () => {
    answering({ generatedAt: iso(NOON), bump: 5 })
    const first = await read()
    clock.nowMs += MINUTE
    answering({ generatedAt: iso(NOON - 9 * MINUTE) })
    expect(await read()).toMatchObject({ source: 'live', error: null, capturedAt: iso(NOON) })
    expect((await read({ readFrom: 'store' })).value?.days).toEqual(first.value?.days)
    expect(await core.kept({ kind: 'corrections', companyId, pipelineId: 1 })).toEqual([])
  })

  it('answers the list of pipelines under an odd date', async () => {
    api.respond('pipelines.list', (_, response) => {
      response.setHeader('date', 'Sat, 13 Sep 275760 00:00:00 GMT')
      return { total: 1, pipelines: [{ id: 1, name: 'Vendas', stages: [] }] }
    })
    expect(await core.read('pipelines.list')).toMatchObject({ source: 'live', error: null })
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toMatchObject([{ day: TODAY }])
  })

  it('shows no age from a computer whose clock is wrong, and keeps the days that have begun there', async () => {
    clock.nowMs = NOON + 20 * HOUR
    answering({ generatedAt: iso(NOON), date: new Date(NOON).toUTCString() })
    const answer = await core.answer(
      { kind: 'funnel-range', companyId, pipelineId: 1, from: TODAY, to: '2026-11-17' },
      'api',
    )
    expect(answer.capturedAt).toBe(iso(clock.nowMs))
    expect(answer).not.toHaveProperty('receivedAt')
    expect(answer.value?.days.map(({ date }) => date)).toEqual([TODAY])
  })
})
