// T2: the differences between two moments on every dialect, against two readings of its own answers: plain numbers of
// the JSON, subtracted here. The counts of tasks and leads are stored as counts, and are not part of it.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Difference, SinceAnswers } from '../../renderer/domain/since/difference.ts'
import { differences } from '../../renderer/domain/since/differences.ts'
import { sayIn } from '../../renderer/report/say.ts'
import { openDatabase } from '../../service/data/database.ts'
import { type DemoDeal, type DemoHistory, demoHistory } from '../../service/demo/demo-history.ts'
import { CASA_AROEIRA } from '../../service/demo/profiles.ts'
import { seedDemo } from '../../service/demo/seed-demo.ts'
import { HANDLERS } from '../../service/handlers/all-handlers.ts'
import { marketingHandlers } from '../../service/handlers/marketing.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { readRawDay } from '../../shared/funnel/raw-day.ts'
import { type DatedSnapshot, readStalled } from '../../shared/funnel/stalled.ts'
import { addDays, dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { Dialect, Fields } from '../dialects/dialect.ts'
import { DIALECTS, readDialects } from '../dialects/registry.ts'
import { speak } from '../dialects/speak.ts'
import { answered } from '../support/fakes/answered.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { SEED, scaled } from './scale.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = Date.parse('2026-11-21T15:00:00.000Z')
const TODAY = dayInTimeZone(NOW, ZONE)
const PIPELINE = CASA_AROEIRA.flows[0].pipelineId
const PAIRS = scaled(40, 500)
const say = sayIn('pt-BR', ZONE, TODAY)

// biome-ignore lint/suspicious/noExplicitAny: raw answers of every dialect
type Json = any

const daysOf = ({ days }: Json) => (days as Json[]).flatMap((day) => readRawDay(day, String(day.date)) ?? [])

/** All answers of one moment, by pipeline and without a dialect. */
interface Reading {
  readonly day: PlainDate
  readonly at: number
  readonly list: Fields
  readonly funnels: ReadonlyMap<number, Fields>
}

let readings: readonly Reading[] = []

function readingsOf(history: DemoHistory): Reading[] {
  const moments = [...new Set(history.answers.map(({ at }) => at))]
  return moments.map((at) => {
    const then = history.answers.filter((answer) => answer.at === at)
    const resultOf = (id: number | null) => then.find((answer) => answer.pipeline_id === id)?.result as Fields
    const ids = then.flatMap((answer) => answer.pipeline_id ?? [])
    return {
      day: dayInTimeZone(at, ZONE),
      at,
      list: resultOf(null),
      funnels: new Map(ids.map((id) => [id, resultOf(id)])),
    }
  })
}

beforeAll(() => {
  const db = openDatabase(':memory:')
  const deals: DemoDeal[] = []
  const { main: company } = seedDemo(db, NOW, (flow, birth) => deals.push({ flow, birth }))
  const past = readingsOf(demoHistory(db, deals, NOW))
  const context = { db, company, nowMs: NOW, origin: '' }
  const range = { from: addDays(TODAY, -80), to: TODAY }
  const funnelOf = (id: number) =>
    marketingHandlers['marketing.funnel']({ ...range, pipeline_id: id }, context) as Fields
  const ids = [...(past.at(-1)?.funnels.keys() ?? [])]
  const now = {
    day: TODAY,
    at: NOW,
    list: HANDLERS['pipelines.list']({}, context) as Fields,
    funnels: new Map(ids.map((id) => [id, funnelOf(id)])),
  }
  readings = [...past, now]
  db.close()
})

/** One reading as the dialect answers it. */
function spoken(dialects: readonly Dialect[], { day, at, list, funnels }: Reading) {
  const speech = speak(dialects)
  const request = { from: addDays(day, -80), to: day, pipeline_id: PIPELINE }
  const ask = (operation: string, { pipeline_id: id }: Json) =>
    operation === 'pipelines.list' ? list : (funnels.get(id) as Fields)
  const call = { request, nowMs: at, ask } as never
  const now = readings.at(-1)?.funnels.get(PIPELINE) as Json
  const own: Json[] = now.days.filter(({ date }: Json) => date === day)
  return {
    day,
    list: speech.answer('pipelines.list', list, { ...(call as object), request: {} } as never) as Json,
    funnel: speech.answer('marketing.funnel', funnels.get(PIPELINE) as Fields, call) as Json,
    /** The day of the reading as it stood then. */
    partly: speech.answer(
      'marketing.funnel',
      { ...funnels.get(PIPELINE), days: own.map(partOf) },
      call,
    ) as Json,
  }
}
type Spoken = ReturnType<typeof spoken>

/** What the window has of the readings: the last is now, the others are stored. */
function answersOf(all: readonly Spoken[]): Omit<SinceAnswers, 'seen'> {
  const read = all.map(({ day, list, funnel }) => {
    const answer = OPERATIONS['marketing.funnel'].clientResponse.parse(funnel)
    const { pipelines } = OPERATIONS['pipelines.list'].clientResponse.parse(list)
    return { day, answer, pipelines, stalled: readStalled(answer.stalled) }
  })
  const now = read.at(-1) as (typeof read)[number]
  const past = read.slice(0, -1)
  const ofNow = <Value>(value: Value) => {
    const state = answered(value)
    return { ...state, collected: () => ({ ...state.collected(), capturedAt: new Date(NOW).toISOString() }) }
  }
  return {
    days: daysOf(now.answer),
    funnel: answered(1),
    stalled: ofNow(now.stalled),
    overdue: answered<never>(null),
    leads: { all: answered<never>(null) },
    snapshots: answered({
      snapshots: past.flatMap(({ stalled }) => (stalled?.snapshotDate ? [stalled as DatedSnapshot] : [])),
    }),
    counted: { overdue: answered<never>(null), noConversation: answered<never>(null) },
    people: answered([]),
    stages: {
      list: ofNow({ pipelines: now.pipelines } as never),
      pipelineId: PIPELINE,
      history: answered(
        past.map(({ day, pipelines }) => ({
          day,
          pipeline: pipelines.find(({ id }) => id === PIPELINE) ?? null,
        })) as never,
      ),
    },
  }
}

/** A day of the funnel as it stood at a moment of that day: two fifths of everything, each known by itself. */
function partOf(day: Json): Json {
  const part = (value: Json) => (typeof value === 'number' ? Math.floor(value * 0.4) : value)
  const each = (group: Json) =>
    Object.fromEntries(Object.entries(group).map(([key, value]) => [key, part(value)]))
  return { ...day, leads: each(day.leads), opportunities: each(day.opportunities), sales: each(day.sales) }
}

/** What the store had of the day of a reading at its moment. */
function seenOf({ day, partly }: Spoken): SinceAnswers['seen'] {
  const answer = OPERATIONS['marketing.funnel'].clientResponse.parse(partly)
  const [own] = daysOf(answer)
  if (own === undefined) return null
  const { leads, opportunities, won } = own
  return { date: day, pipelineId: PIPELINE, leads, opportunities, won }
}

const numberOf = (value: Json): number | null => (value == null ? null : Number(value))
const add = (values: readonly (number | null)[]) =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const minus = (a: number | null | undefined, b: number | null | undefined) =>
  a == null || b == null ? null : a - b
/** As the specification names it, or older; another platform's "16+ dias" is not guessed. */
const isOld = ({ label }: Json) => /^Mais de (15|30) dias$/.test(label)

/** The counts of the differences, from two readings and the last one's days. */
function expected(all: readonly Spoken[], before: Spoken, after: Spoken): Record<string, number | null> {
  const last = all.at(-1) as Spoken
  // The day of the earlier moment counts, but for what it had then; where that is not known, from the day after it.
  const [then]: Json[] = before.partly.days ?? []
  const first = then === undefined ? addDays(before.day, 1) : before.day
  const days: Json[] = last.funnel.days.filter(({ date }: Json) => date >= first && date <= after.day)
  const sum = (pick: (day: Json) => Json) =>
    minus(add(days.map((day) => numberOf(pick(day)))), then === undefined ? 0 : numberOf(pick(then)))
  // A snapshot of the night before is that day's, whenever it was read.
  const snapshotOf = (reading: Spoken) =>
    reading === last
      ? last.funnel.stalled
      : all.slice(0, -1).findLast(({ funnel }) => funnel.stalled.snapshot_date <= reading.day)?.funnel.stalled
  const old = (reading: Spoken) => {
    const buckets = snapshotOf(reading)?.buckets.filter(isOld)
    return buckets?.some(({ label }: Json) => label === 'Mais de 15 dias')
      ? add(buckets.map(({ count }: Json) => numberOf(count)))
      : null
  }
  const isNewer = snapshotOf(after)?.snapshot_date > snapshotOf(before)?.snapshot_date
  const stagesOf = ({ list }: Spoken) =>
    new Map<number, number | null>(
      list.pipelines
        .find(({ id }: Json) => Number(id) === PIPELINE)
        .stages.map(({ id, open_count: open }: Json) => [Number(id), numberOf(open)]),
    )
  const [from, to] = [stagesOf(before), stagesOf(after)]
  // A stage that is empty at both moments says nothing.
  const shown = [...to.keys()].filter((id) => to.get(id) !== 0 || from.get(id) !== 0)
  const stages = shown.map((id) => [`stage/${id}`, minus(to.get(id), from.get(id))])
  return {
    won: sum(({ sales }) => sales?.won),
    opportunities: sum(({ opportunities }) => opportunities?.created),
    leads: sum(({ leads }) => leads?.total),
    'leads/google': sum(({ leads }) => leads?.google),
    'leads/meta': sum(({ leads }) => leads?.meta),
    'leads/other': sum(({ leads }) => leads?.other),
    stalled: isNewer ? minus(old(after), old(before)) : null,
    ...Object.fromEntries(stages),
  }
}

const countsOf = (found: readonly Difference[], keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, found.find((each) => each.key === key)?.change.count ?? null]))

/** The dialects that change an answer of which stored days are made; the others answer it as the service does. */
const CHANGING = DIALECTS.filter(({ changes }) =>
  changes?.some(({ operation }) => ['marketing.funnel', 'pipelines.list'].includes(operation)),
).map(({ name }) => name)

describe('the differences between two moments (T2)', () => {
  it.each(['', ...CHANGING, 'contrary'])(
    `are those of two readings of the dialect "%s", for ${PAIRS} random moments`,
    (name) => {
      const dialects = name === '' ? [] : readDialects(name)
      const all = readings.map((reading) => spoken(dialects, reading))
      const answers = answersOf(all)
      const last = all.at(-1) as Spoken
      const next = seededBelow(SEED)
      // Control: the reading of another moment is another difference.
      let others = 0
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const first = next(all.length - 1)
        const before = all[first] as Spoken
        const wanted = expected(all, before, last)
        const found = differences(say, { ...answers, seen: seenOf(before) }, before.day)
        expect(countsOf(found, Object.keys(wanted))).toEqual(wanted)
        const other = expected(all, all[first + 1] as Spoken, last)
        others += Number(JSON.stringify(other) !== JSON.stringify(wanted))
      }
      expect(others).toBeGreaterThan(PAIRS / 2)
    },
  )
})
