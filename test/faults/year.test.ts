// A simulated year of daily use against the real service, with failures, offline weeks, kills, sleep, wrong clocks,
// corrected past days, and changes of stages and pipelines. Afterwards all stored data equals the service's answers.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '../../shared/bridge/retention.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'
import { differencesOf } from './year/kept.ts'
import { NAIVE_WAYS } from './year/naive-keepers.ts'
import { dayIn, daysBefore } from './year/oracle.ts'
import { readCorrectionsOf, readKept, readLeads, readTasks } from './year/read-kept.ts'
import { rowDifferences } from './year/row-differences.ts'
import { runYear, type Year } from './year/run-year.ts'
import type { YearCompany } from './year/service-year.ts'

const DAYS = scaled(35, 365)
/** Midnight in America/Sao_Paulo. Daylight saving starts in Europe four weeks later and ends in October. */
const START = Date.parse('2026-03-01T03:00:00Z')
const HOUR = 3_600_000
const DEFAULT_HOURLY = 600
const SPARE_DAYS = 14
const BYTES_A_MEGABYTE = 1_000_000
const BOTH = [0, 1] as const

let year: Year
let ledgersCompared = 0
let failures = 0
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => unhandled.push(reason)

const companyOf = (index: number) => year.service.companies[index] as YearCompany
const idOf = (index: number) => year.companyIds[index] as string

async function compareLedgers(at: Year): Promise<void> {
  for (const [index, company] of at.service.companies.entries()) {
    const { pipelineIds } = at.oracle.seenOf(company)
    const found = await readCorrectionsOf(at.core, { companyId: at.companyIds[index] as string, pipelineIds })
    const expected = at.oracle.keptOf(company, at.trueMs()).corrections
    ledgersCompared++
    expect([...found].sort(), new Date(at.trueMs()).toISOString()).toEqual([...expected].sort())
  }
}

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled)
  year = await runYear({
    days: DAYS,
    seed: SEED,
    startMs: START,
    onCheckpoint: compareLedgers,
    naive: NAIVE_WAYS,
  })
  // Without a network: all data read from here on was stored.
  await year.open()
}, 1_200_000)
afterAll(async () => {
  await year.close()
  process.off('unhandledRejection', onUnhandled)
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') failures++
})

/** Returns the highest number of requests of a token within an hour. */
function mostAnHour(times: readonly number[]): number {
  let first = 0
  let most = 0
  for (const [last, time] of times.entries()) {
    while ((times[first] as number) <= time - HOUR) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** Counts the days, from the first one on, without an answer of pipelines.list. */
function gapsOf(index: number): number {
  const { timeZone } = companyOf(index)
  const { pipelines } = year.oracle.seenOf(companyOf(index))
  const last = dayIn(timeZone, year.trueMs())
  return Array.from({ length: DAYS }, (_, back) => daysBefore(last, back)).filter(
    (day) => !pipelines.has(day),
  ).length
}

describe('a simulated year', () => {
  it.each(BOTH)(
    'has kept of company %i what the service was, and left its gaps',
    async (index) => {
      const { timeZone } = companyOf(index)
      const kept = await readKept(year.core, {
        companyId: idOf(index),
        timeZone,
        pipelineIds: year.oracle.seenOf(companyOf(index)).pipelineIds,
        // The months that the projection counts are stored as well.
        from: plainDate(daysBefore(dayIn(timeZone, START), 500)),
        nowMs: year.trueMs(),
      })
      const was = year.oracle.keptOf(companyOf(index), year.trueMs())
      expect(differencesOf(was, kept).slice(0, 10)).toEqual([])
      expect(kept.pipelines.size).toBeGreaterThan(DAYS / 3)
      expect(kept.corrections.size).toBeGreaterThan(10)
      expect(gapsOf(index)).toBeGreaterThan(DAYS / 20)
    },
    120_000,
  )

  it('has kept every day on which it was open for long and reached the service', () => {
    expect(year.expected.length).toBeGreaterThan(DAYS / 4)
    for (const { company, day, pipelineIds } of year.expected) {
      const { pipelines, stalled } = year.oracle.seenOf(company)
      expect(pipelines.has(day), day).toBe(true)
      for (const id of pipelineIds) expect(stalled.has(`${id} ${day}`), `${day}, pipeline ${id}`).toBe(true)
    }
  })

  it.each(BOTH)(
    'holds the leads and tasks of company %i as they were seen last, with their age',
    async (index) => {
      const { leads, tasks } = year.oracle.seenOf(companyOf(index))
      const { world } = companyOf(index)
      expect(leads.size).toBeGreaterThan(100)
      const stored = await readLeads(year.core, idOf(index), 'api')
      const isGone = (id: number) => !world.hasLead(id)
      expect(rowDifferences({ seen: leads, stored, isGone }).slice(0, 10)).toEqual([])
      const storedTasks = await readTasks(year.core, idOf(index), 'api')
      const isDone = (id: number) => !world.hasPendingTask(id)
      expect(rowDifferences({ seen: tasks, stored: storedTasks, isGone: isDone }).slice(0, 10)).toEqual([])
    },
  )

  it('asked within its budget', () => {
    for (const { token } of year.service.companies) {
      expect(mostAnHour(year.wire.sentAt.get(token) ?? [])).toBeLessThanOrEqual(DEFAULT_HOURLY)
    }
  })

  it('has stayed within the limits of the store', async () => {
    const { companies } = await year.core.value('store.describe', {})
    expect(companies).toHaveLength(2)
    for (const { kinds } of companies) {
      expect(kinds.filter(({ kind }) => /^[a-z]+\./.test(kind)).length).toBeGreaterThan(0)
      for (const { kind, bytes, oldestAt } of kinds.filter(({ kind }) => /^[a-z]+\./.test(kind))) {
        expect(bytes, kind).toBeLessThan(DEFAULT_RETENTION.answerMegabytes * BYTES_A_MEGABYTE)
        // Some days more: pruning runs only while it is open, and ages count from the newest answer.
        const limitDays = DEFAULT_RETENTION.answerDays + SPARE_DAYS
        expect(Date.parse(oldestAt), kind).toBeGreaterThan(year.trueMs() - limitDays * 24 * HOUR)
      }
    }
  })

  it('let no rejection go unhandled', () => {
    expect(unhandled).toEqual([])
  })

  it.each(Object.keys(NAIVE_WAYS))('control: a history %s is not what the service was', (name) => {
    const company = companyOf(0)
    const kept = year.naive.get(name)?.get(company)?.kept(dayIn(company.timeZone, year.trueMs()))
    if (kept === undefined) throw new Error('no such keeper')
    expect(differencesOf(year.oracle.keptOf(company, year.trueMs()), kept).length).toBeGreaterThan(0)
  })

  it('holds every lead there is after all were read once more', async () => {
    year.wire.weather = 'fair'
    for (const index of BOTH) {
      await year.core.value('leadSync.start', { companyId: idOf(index) })
      await year.settle()
      const { world } = companyOf(index)
      const stored = (await readLeads(year.core, idOf(index), 'store')).flatMap(({ rows }) => rows)
      expect(stored.map(({ id }) => id).sort()).toEqual(world.leadIds().sort())
    }
  })

  it('is told when all of it held', async () => {
    expect(failures).toBe(0)
    const { fileBytes } = await year.core.value('store.describe', {})
    const times = year.service.companies.map(({ token }) => year.wire.sentAt.get(token) ?? [])
    const all = times.flat()
    const company = companyOf(0)
    const was = year.oracle.keptOf(company, year.trueMs())
    const controls = [...year.naive].map(([name, keepers]) => {
      const kept = keepers.get(company)?.kept(dayIn(company.timeZone, year.trueMs()))
      return kept === undefined ? name : `${differencesOf(was, kept).length} ${name}`
    })
    const { starts, kills, killsWhileAsking } = year.counts
    noteFigure({
      row: 'Year',
      what: `a year of daily use of two companies, ${starts} starts, ${kills + killsWhileAsking} kills`,
      n: DAYS,
      result: [
        '0 differences',
        `${BOTH.map(gapsOf).join(' and ')} days without an answer left as gaps`,
        `${BOTH.map((index) => year.oracle.seenOf(companyOf(index)).corrections.length).join(' and ')} corrections`,
        `${ledgersCompared} ledgers compared on the way`,
        `${all.length} requests, ${year.wire.failures} of them failed`,
        `${Math.round(all.length / DAYS)} a day, at most ${Math.max(...times.map(mostAnHour))} of ${DEFAULT_HOURLY} an hour and token`,
        `file of ${(fileBytes / BYTES_A_MEGABYTE).toFixed(1)} MB`,
      ].join(', '),
      control: `differences: ${controls.join(', ')}`,
      seed: SEED,
    })
  })
})
