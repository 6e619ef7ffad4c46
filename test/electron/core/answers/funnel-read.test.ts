import { describe, expect, it } from 'vitest'
import { readFunnelDay } from '../../../../shared/funnel/day.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { api, clock, companyId, core, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { TODAY } from '../../../support/core/core-harness.ts'
import { answerWith, fakeDay, fakeFunnel, refuseWith } from '../../../support/fakes/fake-api.ts'

useClockedWorld()

function read(from: string, to: string, readFrom: 'store' | 'api' = 'api', pipelineId = 1) {
  return core.answer({ kind: 'funnel-range', companyId, pipelineId, from, to }, readFrom)
}

/** The API answers one day changed. */
function changeDay(date: string, change: (day: Record<string, unknown>) => unknown): void {
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: Record<string, unknown>[] }
    return { ...funnel, days: funnel.days.map((day) => (day.date === date ? change(day) : day)) }
  })
}

describe('answer.read of a funnel', () => {
  it('stitches a year out of calendar quarters and the recent days', async () => {
    const answer = await read('2025-11-17', TODAY)
    expect(answer).toMatchObject({ source: 'live', error: null, capturedAt: '2026-11-16T15:00:00.000Z' })
    const dates = listDays({ from: plainDate('2025-11-17'), to: plainDate(TODAY) })
    expect(answer.value?.days.map((day) => day.date)).toEqual(dates)
    expect(answer.value?.missing).toEqual([])
    expect(answer.value?.days[0]).toMatchObject({ opportunities: { count: 17, valueCents: 1725 } })
    expect(api.requests.map(({ body }) => [body.from, body.to])).toEqual([
      ['2025-10-01', '2025-12-31'],
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-08-16'],
      ['2026-08-17', '2026-11-16'],
    ])
    expect(api.maxOpen()).toBeLessThanOrEqual(2)
  })

  it('names a past day that came before it was over, until it is asked for again', async () => {
    await read('2026-11-14', TODAY)
    const openDays = async (readFrom: 'store' | 'api') => {
      const days = (await read('2026-11-14', TODAY, readFrom)).value?.days ?? []
      return days.flatMap(({ date, isOpen }) => (isOpen ? date : []))
    }
    expect(await openDays('store')).toEqual([])
    clock.nowMs += 86_400_000
    expect(await openDays('store')).toEqual([TODAY])
    expect(await openDays('api')).toEqual([])
  })

  it('answers a range that was never asked for out of stored days', async () => {
    const year = await read('2026-01-01', TODAY)
    const part = await read('2026-03-20', '2026-04-10', 'store')
    expect(part.source).toBe('snapshot')
    expect(part.value?.missing).toEqual([])
    expect(part.value?.days).toEqual(
      year.value?.days.filter((day) => day.date >= '2026-03-20' && day.date <= '2026-04-10'),
    )
    expect((await read('2026-03-20', '2026-04-10', 'store', 2)).value).toBeNull()
  })

  it('shows stored days where a call failed, and the rest as missing', async () => {
    const from = ({ body }: { readonly body: Record<string, unknown> }, day: string) => {
      const funnel = fakeFunnel(body) as { days: { date: string }[] }
      return { ...funnel, days: funnel.days.filter(({ date }) => date >= day) }
    }
    api.respond('marketing.funnel', (request) => from(request, '2026-03-01'))
    await read('2026-03-01', '2026-03-31')
    clock.nowMs += 3_600_000
    api.respond('marketing.funnel', (request, response) =>
      request.body.from === '2026-01-01'
        ? refuseWith(500, 'INTERNAL_ERROR')(request, response)
        : fakeFunnel(request.body),
    )
    const answer = await read('2026-01-01', TODAY)
    expect(answer).toMatchObject({
      source: 'snapshot',
      error: { code: 'INTERNAL_ERROR' },
      capturedAt: '2026-11-16T15:00:00.000Z',
      value: {
        missing: [{ from: '2026-01-01', to: '2026-02-28' }],
      },
    })
    expect(answer.value?.days).toHaveLength(320 - 59)
  })

  it('does not know the figure that a day does not tell, and keeps the stored day that told it', async () => {
    await read('2026-11-01', '2026-11-03')
    const whole = (await read('2026-11-01', '2026-11-03', 'store')).value?.days
    changeDay('2026-11-02', (day) => ({ ...day, sales: { ...(day.sales as object), won: 'many' } }))
    const answer = await read('2026-11-01', '2026-11-03')
    expect(answer.value?.missing).toEqual([])
    expect(answer.value?.days.map(({ won }) => won.count)).toEqual([
      whole?.[0]?.won.count,
      null,
      whole?.[2]?.won.count,
    ])
    expect(answer.value?.days[1]?.leads).toEqual(whole?.[1]?.leads)
    expect((await read('2026-11-01', '2026-11-03', 'store')).value?.days).toEqual(whole)
  })

  it('believes no day that came twice with different figures, and shows the stored one', async () => {
    const readDays = () => read('2026-11-01', '2026-11-03')
    const answerTwice = (change: object) =>
      api.respond('marketing.funnel', ({ body }) => {
        const funnel = fakeFunnel(body) as { days: { date: string }[] }
        const twice = funnel.days.flatMap((day) =>
          day.date === '2026-11-02' ? [day, { ...day, ...change }] : day,
        )
        return { ...funnel, days: twice }
      })
    const theDay = [{ from: '2026-11-02', to: '2026-11-02' }]
    answerTwice({ leads: { total: 5_000 } })
    expect((await readDays()).value).toMatchObject({ missing: theDay, twice: theDay, older: [] })
    answerTwice({})
    const same = await readDays()
    expect(same.value).toMatchObject({ missing: [], twice: [] })
    answerTwice({ leads: { total: 5_000 } })
    const { value } = await readDays()
    expect(value).toMatchObject({ missing: [], twice: theDay, older: theDay })
    expect(value?.days).toEqual(same.value?.days)
  })

  it('says the last known figures when no day of the answer can be read', async () => {
    const before = await read('2026-11-01', '2026-11-03')
    clock.nowMs += 3_600_000
    api.respond('marketing.funnel', ({ body }) => ({ ...(fakeFunnel(body) as object), days: 'none' }))
    expect(await read('2026-11-01', '2026-11-03')).toEqual({
      ...before,
      source: 'snapshot',
      error: { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' },
    })
  })

  it('takes a stored day where the answer tells nothing readable of it, and says which', async () => {
    const before = await read('2026-11-01', '2026-11-03')
    clock.nowMs += 3_600_000
    changeDay('2026-11-02', ({ date: _, ...day }) => day)
    const answer = await read('2026-11-01', '2026-11-03')
    expect(answer).toMatchObject({
      source: 'snapshot',
      error: null,
      capturedAt: '2026-11-16T15:00:00.000Z',
      value: {
        missing: [],
        older: [{ from: '2026-11-02', to: '2026-11-02' }],
      },
    })
    expect(answer.value?.days).toEqual(before.value?.days)
    expect((await read('2026-11-01', '2026-11-03', 'store')).value?.older).toEqual([])
  })

  it('takes each day by its own date when one before it cannot be read', async () => {
    changeDay('2026-11-01', ({ date: _, ...day }) => day)
    const answer = await read('2026-11-01', '2026-11-03')
    expect(answer.value?.missing).toEqual([{ from: '2026-11-01', to: '2026-11-01' }])
    expect((await read('2026-11-01', '2026-11-03', 'store')).value?.days).toEqual(answer.value?.days)
  })

  it('leaves out days that were not asked for', async () => {
    api.respond('marketing.funnel', ({ body }) => ({
      ...(fakeFunnel(body) as object),
      days: [fakeDay('2026-11-01'), fakeDay('2026-12-25')],
    }))
    const answer = await read('2026-11-01', '2026-11-02')
    expect(answer.value?.days).toEqual([readFunnelDay(expectedDay('2026-11-01'))])
    expect(answer.value?.missing).toEqual([{ from: '2026-11-02', to: '2026-11-02' }])
  })

  it('knows another company by an id that is a number', async () => {
    await read('2026-11-01', '2026-11-02')
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 4711 as never))
    expect((await read('2026-11-01', '2026-11-03')).error).toMatchObject({ code: 'OTHER_COMPANY' })
  })

  it('merges nothing of another company', async () => {
    const before = await read('2026-11-01', '2026-11-02')
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company'))
    const answer = await read('2026-11-01', '2026-11-02')
    expect(answer).toMatchObject({ source: 'snapshot', error: { code: 'OTHER_COMPANY' } })
    expect(answer.value?.days).toEqual(before.value?.days)
    expect(await read('2026-05-01', '2026-05-02')).toMatchObject({ value: null })
    expect((await read('2026-05-01', '2026-05-02', 'store')).value).toBeNull()
  })
})

function expectedDay(date: string) {
  const { leads, opportunities, sales } = fakeDay(date) as Record<string, Record<string, number>>
  const inCents = (part: Record<string, number> | undefined) => ({
    ...part,
    value: Math.round((part?.value ?? 0) * 100),
  })
  return { date, leads, opportunities: inCents(opportunities), sales: inCents(sales) } as never
}

describe('the question about stalled deals', () => {
  const question = () => ({ kind: 'stalled', companyId, pipelineId: 1 }) as const

  it('asks for the recent days, and answers from the store afterwards', async () => {
    const live = await core.asked(question())
    expect(api.requests.map(({ body }) => body)).toEqual([{ from: '2026-08-17', to: TODAY, pipeline_id: 1 }])
    expect(live.value?.buckets[0]).toEqual({ label: 'Mais de 15 dias', count: 5, valueCents: 500_000 })
    expect(await core.stored(question())).toEqual({ ...live, source: 'snapshot' })
  })

  it('shows a snapshot without a day, and keeps it under none', async () => {
    const { value } = await core.asked(question())
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { stalled: object }
      return { ...funnel, stalled: { ...funnel.stalled, snapshot_date: 'now' } }
    })
    expect(await core.asked(question())).toMatchObject({
      source: 'live',
      value: { ...value, snapshotDate: null },
      error: null,
    })
    expect((await core.stored(question())).value).toEqual(value)
  })

  it('shows the last snapshot when the API fails or leaves it out', async () => {
    const { value } = await core.asked(question())
    api.respond('marketing.funnel', ({ body }) => ({ ...(fakeFunnel(body) as object), stalled: null }))
    expect(await core.asked(question())).toMatchObject({
      value,
      error: { code: 'UNEXPECTED_SHAPE' },
    })
    api.respond('*', answerWith('<html>'))
    api.respond('marketing.funnel', null)
    expect(await core.asked(question())).toMatchObject({
      value,
      error: { code: 'NOT_JSON' },
    })
  })
})
