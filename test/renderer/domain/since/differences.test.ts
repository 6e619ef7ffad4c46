// The differences between two moments against two full readings of an invented company, each subtracted by itself.
import { describe, expect, it } from 'vitest'
import type { Difference, SinceAnswers } from '../../../../renderer/domain/since/difference.ts'
import { differences } from '../../../../renderer/domain/since/differences.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { inSuite } from '../../../support/suites.ts'

const TODAY = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const DAYS = listDays({ from: addDays(TODAY, -90), to: TODAY })
const KEPT = DAYS.slice(-36)
const PAIRS = inSuite(50, 500)

/** A generator of numbers below `end`, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** Everything that one reading of the company says on a day. */
function inventReading(day: PlainDate) {
  const next = numbers(Number(day.replaceAll('-', '')))
  const buckets = ['Até 3 dias', '4 a 7 dias', OLDEST_STALLED_LABEL].map((label) => ({
    label,
    count: next(40),
    valueCents: next(90_000_000) as Cents,
  }))
  const stages = [11, 12].map((id) => ({
    id,
    name: `Etapa ${id}`,
    sort_order: id,
    open_count: next(30),
    deals_count: 30,
    deals_value: 0 as Cents,
  }))
  return { day, buckets, stages, overdue: next(60), noConversation: next(90) }
}
const READINGS = new Map(KEPT.map((day) => [day, inventReading(day)]))
const readingOf = (day: PlainDate) => READINGS.get(day) ?? inventReading(day)

/** Of won deals: it is no stage of open ones, also where its earlier days are not stored. */
const CLOSED_STAGE = { id: 13, name: 'Ganho', open_count: 0, deals_count: 9, deals_value: 5, sort_order: 9 }
const pipelineOf = ({ stages }: ReturnType<typeof inventReading>) =>
  ({ id: 1, name: 'Vendas', stages: [...stages, CLOSED_STAGE], unreadable: [] }) as never

/** What a window holds today, with a gap on the days of `lost`. */
function answersOf(days: readonly FunnelDay[], lost: readonly PlainDate[] = []): SinceAnswers {
  const now = readingOf(TODAY)
  const kept = KEPT.slice(0, -1)
    .filter((day) => !lost.includes(day))
    .map(readingOf)
  const ofNow = <Value>(value: Value) => {
    const state = answered(value)
    const read = () => ({ ...state.collected.read(), capturedAt: '2026-11-24T15:00:00.000Z' })
    return { ...state, collected: { ...state.collected, read } }
  }
  const snapshot = ({ day, buckets }: typeof now) => ({ snapshotDate: day, buckets, unreadable: [] })
  return {
    days,
    funnel: answered(1),
    stalled: ofNow(snapshot(now)),
    overdue: ofNow(Array.from({ length: now.overdue }, (_, id) => ({ id })) as never),
    leads: { all: ofNow({ total: now.noConversation } as never) },
    snapshots: answered({ snapshots: kept.map(snapshot) }),
    counted: {
      overdue: answered(kept.map(({ day, overdue: count }) => ({ day, count }))),
      noConversation: answered(kept.map(({ day, noConversation: count }) => ({ day, count }))),
    },
    people: answered([]),
    holidays: NATIONAL_HOLIDAYS,
    seen: null,
    stages: {
      list: ofNow({ pipelines: [pipelineOf(now)] } as never),
      pipelineId: 1,
      history: answered(kept.map((reading) => ({ day: reading.day, pipeline: pipelineOf(reading) }))),
    },
  }
}
const WHOLE = DAYS.map((day) => inventDay(day))

const changes = (found: readonly Difference[]) =>
  Object.fromEntries(found.map((each) => [each.key, each.change]))

/** The same from two readings and the days between, without the declarations. */
function expected(from: PlainDate, to: PlainDate) {
  const [before, now] = [readingOf(from), readingOf(to)]
  const between = WHOLE.filter(({ date }) => date > from && date <= to)
  const sum = (read: (day: FunnelDay) => number | null) =>
    between.reduce((total, day) => total + (read(day) ?? Number.NaN), 0)
  const leads = (channel: 'total' | 'google' | 'meta' | 'other') => ({
    count: sum(({ leads: all }) => all[channel]),
    cents: null,
  })
  const bucketChange = (index: number) => ({
    count: (now.buckets[index]?.count ?? Number.NaN) - (before.buckets[index]?.count ?? Number.NaN),
    cents: (now.buckets[index]?.valueCents ?? Number.NaN) - (before.buckets[index]?.valueCents ?? Number.NaN),
  })
  const stageChange = (index: number) =>
    (now.stages[index]?.open_count ?? Number.NaN) - (before.stages[index]?.open_count ?? Number.NaN)
  return {
    won: { count: sum(({ won }) => won.count), cents: sum(({ won }) => won.valueCents) },
    opportunities: {
      count: sum(({ opportunities }) => opportunities.count),
      cents: sum(({ opportunities }) => opportunities.valueCents),
    },
    leads: leads('total'),
    'leads/google': leads('google'),
    'leads/meta': leads('meta'),
    'leads/other': leads('other'),
    stalled: bucketChange(2),
    overdue: { count: now.overdue - before.overdue, cents: null },
    noConversation: { count: now.noConversation - before.noConversation, cents: null },
    'stage/11': { count: stageChange(0), cents: null },
    'stage/12': { count: stageChange(1), cents: null },
  }
}

describe('differences', () => {
  it(`are those of two full readings for ${PAIRS} random moments`, () => {
    const next = numbers(7)
    const answers = answersOf(WHOLE)
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const from = KEPT[next(KEPT.length - 1)] as PlainDate
      const found = differences(say, answers, from)
      const wanted = expected(from, TODAY)
      // A stage with closed deals has no value of its open ones alone (specification 2.3).
      const made = changes(found)
      for (const key of ['stage/11', 'stage/12']) made[key] = { count: made[key]?.count ?? null, cents: null }
      expect(made).toEqual(wanted)
    }
  })

  it('has every difference as unknown that lacks a stored day, and no other day in its place', () => {
    const day = plainDate('2026-11-17')
    const found = differences(say, answersOf(WHOLE, [day]), day)
    const unknown = found.filter(({ change }) => change.count === null).map(({ key }) => key)
    // Stalled deals stay: their snapshot may be up to four days older.
    expect(unknown).toEqual(['overdue', 'noConversation', 'stage/11', 'stage/12'])
    const lost = listDays({ from: addDays(day, -4), to: day })
    expect(
      differences(say, answersOf(WHOLE, lost), day).find(({ key }) => key === 'stalled')?.change,
    ).toEqual({ count: null, cents: null })
  })

  it('has the leads of each channel beside the days', () => {
    const { leads } = inventDay(TODAY)
    const all = differences(say, answersOf(WHOLE), addDays(TODAY, -1)).find(({ key }) => key === 'leads')
    expect(all?.tip).toMatch(new RegExp(`· Google ${leads.google} · Meta ${leads.meta} · .* ${leads.other}$`))
  })
})
