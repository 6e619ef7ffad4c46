// The forecast of each day: recorded from stored days, as the window shows it, and by nothing but figures of that day.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createForecastRecorder } from '../../../../electron/core/answers/forecast-recorder.ts'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import { projectionRange } from '../../../../shared/funnel/projection.ts'
import type { Note } from '../../../../shared/notes/notes.ts'
import type { PipelineId } from '../../../../shared/pipelines/pipelines.ts'
import {
  addDays,
  type DayRange,
  listDays,
  type PlainDate,
  plainDate,
} from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { openWorld } from '../../../support/core/open-world.ts'
import { startRefreshWorld } from '../../../support/core/refresh-world.ts'
import { fakeDay, fakeFunnel, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { type Computer, startComputer } from '../../../support/history/copied-history.ts'

const HOUR = 3_600_000
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

type Recorded = readonly [subject: string, day: string, capturedAt: string, projectedCents: number]

interface Setting {
  readonly now: string
  readonly timeZone?: string
  readonly chosen?: PipelineId | null
  readonly notes?: readonly Note[]
  readonly pipelines?: readonly number[]
  /** When a day was captured; null for a day that is not stored. */
  readonly capturedAt: (date: PlainDate) => string | null
  /** What a day of a pipeline was worth. */
  readonly cents?: (date: PlainDate) => number | null
}

/** Records once from invented stored days. Everything that could call the API throws. */
async function recordOnce(setting: Setting): Promise<Recorded[]> {
  const { now, timeZone = 'America/Sao_Paulo', chosen = null, notes = [], pipelines = [1, 2] } = setting
  const recorded: Recorded[] = []
  const onlyStore = (readFrom: string) => {
    if (readFrom !== 'store') throw new Error('the API was asked')
  }
  const recorder = createForecastRecorder({
    companies: { get: (id: string) => ({ id, timeZone }) as never },
    secrets: { ownerOf: async (companyId: string) => ({ companyId, key: {} }) as never },
    companySettings: { get: () => ({ ...DEFAULT_COMPANY_SETTINGS, pipelineId: chosen, notes }) },
    gateway: {
      read: async ({ readFrom }: { readFrom: string }) => {
        onlyStore(readFrom)
        return { ok: true, value: { value: { pipelines: pipelines.map((id) => ({ id })) } } }
      },
    } as never,
    pipelinesReader: {
      readRange: async ({
        pipelineId,
        range,
        readFrom,
      }: {
        pipelineId: unknown
        range: DayRange
        readFrom: string
      }) => {
        onlyStore(readFrom)
        const times = listDays(range).flatMap((date) => setting.capturedAt(date) ?? [])
        const factor = [pipelineId].flat().length
        const days = listDays(range).flatMap((date) => {
          const cents = setting.cents === undefined ? 1_000 : setting.cents(date)
          return setting.capturedAt(date) === null
            ? []
            : [{ date, won: { count: 1, valueCents: cents === null ? null : cents * factor } }]
        })
        return { ok: true, value: { value: { days }, capturedAt: times.toSorted()[0] ?? null } } as never
      },
    },
    store: {
      writeCountDay: async (_, subject, { day, payload, capturedAtMs }) => {
        const { projectedCents } = payload as { projectedCents: number }
        recorded.push([subject, day, new Date(capturedAtMs).toISOString(), projectedCents])
      },
    },
    now: () => Date.parse(now),
    onFailure: () => {
      throw new Error('failed')
    },
  })
  // Nothing new is stored: nothing is said anew.
  recorder.onRefreshed('c1')
  recorder.noteStored({ companyId: 'c1', operation: 'leads.list' })
  recorder.onRefreshed('c1')
  await recorder.whenIdle()
  expect(recorded).toEqual([])
  recorder.noteStored({ companyId: 'c1', operation: 'marketing.funnel' })
  recorder.onRefreshed('c1')
  recorder.onRefreshed('c1')
  await recorder.whenIdle()
  return recorded
}

const NOON = '2026-11-16T15:00:00.000Z'

describe('createForecastRecorder', () => {
  it('records the default pipeline, the chosen one, and all of several, each as one record of the day', async () => {
    const capturedAt = () => NOON
    const subjects = async (chosen: PipelineId | null, pipelines?: readonly number[]) =>
      (await recordOnce({ now: NOON, capturedAt, chosen, ...(pipelines && { pipelines }) })).map(
        ([subject, day, at, cents]) => [subject, day, at, cents],
      )
    const [one] = await subjects(null)
    const cents = one?.[3] as number
    // 1.000 a day, in a month of 30 days.
    expect(one).toEqual(['forecast-1', '2026-11-16', NOON, cents])
    expect(Math.abs(cents - 30_000)).toBeLessThan(1_500)
    expect(await subjects(2)).toEqual([['forecast-2', '2026-11-16', NOON, cents]])
    const [both] = await subjects('all')
    expect(both?.[0]).toBe('forecast-all')
    expect(Math.abs((both?.[3] as number) - 2 * cents)).toBeLessThanOrEqual(1)
    expect((await subjects('all', [7])).map(([subject]) => subject)).toEqual(['forecast-7'])
    expect((await subjects(5, [])).map(([subject]) => subject)).toEqual(['forecast-5'])
    expect(await subjects(null, [])).toEqual([])
  })

  it('counts no month that a note of the recorded pipeline leaves out', async () => {
    // Months that alternate: without the odd ones the median is another.
    const cents = (date: PlainDate) => (Number(date.slice(5, 7)) >= 8 && date < '2026-11' ? 9_000 : 1_000)
    const note = {
      id: '7c2f8f0e-5d55-4a9e-8c5c-000000000001',
      from: plainDate('2026-10-01'),
      to: plainDate('2026-10-31'),
      text: 'Greve',
      personId: null,
      isLeftOut: true,
    }
    const recorded = async (notes: readonly Note[]) =>
      (await recordOnce({ now: NOON, capturedAt: () => NOON, cents, notes }))[0]?.[3]
    const plain = await recorded([])
    expect(await recorded([{ ...note, pipelineId: 1 }])).not.toBe(plain)
    expect(await recorded([{ ...note, pipelineId: 2 }])).toBe(plain)
  })

  it('has the time of the figures of today, not of the days before', async () => {
    const today = plainDate('2026-11-16')
    const capturedAt = (date: PlainDate) =>
      date === today ? '2026-11-16T14:00:00.000Z' : '2026-11-16T11:00:00.000Z'
    expect((await recordOnce({ now: NOON, capturedAt }))[0]?.[2]).toBe('2026-11-16T14:00:00.000Z')
  })

  it.each([
    ['figures of the day before', () => '2026-11-15T23:00:00.000Z'],
    [
      'a day of the month that was read before it was over',
      (date: PlainDate) => (date === '2026-11-12' ? '2026-11-12T20:00:00.000Z' : NOON),
    ],
    [
      'the eve of the month read before it was over',
      (date: PlainDate) => (date === '2026-10-31' ? '2026-10-31T20:00:00.000Z' : NOON),
    ],
    ['today missing', (date: PlainDate) => (date === '2026-11-16' ? null : NOON)],
    ['a day of the month missing', (date: PlainDate) => (date === '2026-11-10' ? null : NOON)],
    ['figures of tomorrow, by a clock that was set back', () => '2026-11-17T15:00:00.000Z'],
  ])('records nothing from %s', async (_, capturedAt) => {
    expect(await recordOnce({ now: NOON, capturedAt })).toEqual([])
  })

  it('records nothing while the value of a day of the month is unknown', async () => {
    const cents = (date: PlainDate) => (date === '2026-11-16' ? null : 1_000)
    expect(await recordOnce({ now: NOON, capturedAt: () => NOON, cents })).toEqual([])
  })

  it('records nothing when no business day is left', async () => {
    const [friday, saturday] = ['2026-10-30T15:00:00.000Z', '2026-10-31T15:00:00.000Z']
    expect(await recordOnce({ now: saturday, capturedAt: () => saturday })).toEqual([])
    // Control: the last business day.
    expect(await recordOnce({ now: friday, capturedAt: () => friday })).toHaveLength(1)
  })

  it('cuts days in the zone of the company, also when its clock is set back', async () => {
    const timeZone = 'America/New_York'
    const record = async (now: string, at = now) =>
      (await recordOnce({ now, timeZone, capturedAt: () => at })).map(([, day]) => day)
    // 1 November 2026 has 25 hours there: from 04:00 to 05:00 of the next day, UTC.
    expect(await record('2026-11-01T04:30:00.000Z')).toEqual(['2026-11-01'])
    expect(await record('2026-11-02T04:30:00.000Z')).toEqual(['2026-11-01'])
    expect(await record('2026-11-02T05:30:00.000Z')).toEqual(['2026-11-02'])
    expect(await record('2026-11-02T05:30:00.000Z', '2026-11-02T04:30:00.000Z')).toEqual([])
    expect(await record('2026-11-02T04:30:00.000Z', '2026-11-01T04:30:00.000Z')).toEqual(['2026-11-01'])
  })
})

describe('the forecast of each day', () => {
  it('is recorded in the tray, once a day, and not while the API is out of reach', async () => {
    // 17:00 of the 16th in the company's zone. Past days that were read rest for six hours.
    const world = await startRefreshWorld({}, Date.parse('2026-11-16T20:00:00.000Z'))
    const { api, core, companyId, passAndList } = world
    const kept = async () => {
      const days = await core.kept({ kind: 'forecast-history', companyId, pipelineId: 1, ...NOVEMBER })
      return days.map(({ day }) => day)
    }
    core.application.notice('start')
    core.application.notice('hidden')
    await passAndList(HOUR)
    expect(await kept()).toEqual(['2026-11-16'])
    api.respond('marketing.funnel', (_, response) => void response.destroy())
    await passAndList(7 * HOUR)
    expect(await kept()).toEqual(['2026-11-16'])
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body))
    await passAndList(HOUR)
    expect(await kept()).toEqual(['2026-11-16', '2026-11-17'])
  })

  it('is what the window says of the same days, and the last of a day replaces the earlier one', async () => {
    let bump = 0
    let nowMs = Date.parse(NOON)
    const { api, core, companyId } = await openWorld({ clock: { now: () => nowMs } })
    const today = plainDate('2026-11-16')
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { days: { date: string }[] }
      return { ...funnel, days: funnel.days.map((day) => (day.date === today ? fakeDay(today, bump) : day)) }
    })
    await core.asked({ kind: 'operation', companyId, operation: 'pipelines.list', params: {} })
    const range = { kind: 'funnel-range', companyId, pipelineId: 1 } as const
    const { from } = projectionRange(today)
    await core.asked({ ...range, from, to: addDays(todayRange(today).from, -1) })
    const before = api.requests.length
    const said = []
    for (const [more, laterMs] of [
      [0, 0],
      [900, HOUR],
    ] as const) {
      bump = more
      nowMs += laterMs
      await core.asked({ ...range, ...todayRange(today) })
      await core.application.whenRefreshed()
      const { days } = await core.kept({ ...range, ...todayRange(today) })
      const to = addDays(todayRange(today).from, -1)
      const past = await core.kept({ kind: 'won-history', companyId, pipelineId: 1, from, to })
      const shown = monthPaceSummary(days, null, today, NATIONAL_HOLIDAYS, past).forecast
      const kept = await core.kept({ kind: 'forecast-history', companyId, pipelineId: 1, ...NOVEMBER })
      expect(kept).toEqual([{ day: today, ...shown }])
      said.push(shown)
    }
    expect(said[0]).not.toEqual(said[1])
    // The range that the window asked for, twice, and nothing for the record.
    const windowCalls = api.requests.length - before
    await core.asked({ ...range, ...todayRange(today) })
    expect(api.requests.length - before - windowCalls).toBe(windowCalls / 2)
  })

  it('goes into a copy of the history, and a restore brings it back', async () => {
    const api = await startFakeApi()
    const open = async () => {
      const folder = makeTempFolder()
      const computer = await startComputer(
        folder.path,
        async (each) => (await each.connect(api.baseUrl)).companyId,
      )
      onTestFinished(async () => {
        await computer.core.application.close()
        folder.remove()
      })
      return computer
    }
    onTestFinished(api.close)
    const [filled, empty] = [await open(), await open()]
    const { core, companyId } = filled
    const { from } = projectionRange(plainDate('2026-11-16'))
    await core.asked({ kind: 'operation', companyId, operation: 'pipelines.list', params: {} })
    await core.asked({ kind: 'funnel-range', companyId, pipelineId: 1, from, to: '2026-11-16' })
    await core.application.whenRefreshed()
    const kept = (of: Computer) =>
      of.core.kept({ kind: 'forecast-history', companyId: of.companyId, pipelineId: 1, ...NOVEMBER })
    expect(await kept(filled)).toHaveLength(1)
    const file = await filled.save()
    expect(await kept(empty)).toEqual([])
    await empty.restore(file)
    expect(await kept(empty)).toEqual(await kept(filled))
  })
})
