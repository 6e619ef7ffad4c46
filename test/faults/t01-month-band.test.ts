// T1: how often the band of the month holds the month, in companies whose end is known; and how often the alert on pace
// is false. The control is the band of earlier versions.
import { describe, expect, it } from 'vitest'
import { type AlertFacts, alertsOf } from '../../electron/core/alerts/rules.ts'
import { DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import { monthProjection } from '../../shared/funnel/projection.ts'
import type { Cents } from '../../shared/money/money.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'
import { formerBand } from './t01/former-band.ts'
import { type InventedCompany, inventCompany, LARGE_DEALS, WORLDS, type World } from './t01/sales-worlds.ts'

/** Months before the first one that is projected. */
const BEFORE = 15
/** Business days of a month that are over when it is projected. */
const ELAPSED = [1, 4, 8, 12, 16]
const COMPANIES = scaled(3, 20)
const COVERAGE = { least: 0.8, most: 0.9 }
const TIMEOUT_MS = 600_000
const ALERTS = { ...DEFAULT_ALERTS, pace: { isOn: true, belowPercent: 80 } }

const NO_FACTS = {
  isBusinessDay: true,
  time: '12:00',
  overdueTasks: null,
  stalled: null,
  leads: null,
  offers: null,
  summary: null,
} as const

const medianOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function eachForecast(
  company: InventedCompany,
  elapsed: readonly number[],
  judge: (today: PlainDate, month: number, passed: number) => void,
): void {
  for (const [month, { businessDays, totalCents }] of company.months.entries()) {
    if (month < BEFORE || totalCents === 0) continue
    for (const passed of elapsed) {
      const today = businessDays[passed]
      if (today !== undefined) judge(today, month, passed)
    }
  }
}

/** Judges the band, its control, and both simple ways in one world. */
function judgeBand(world: World, random: () => number) {
  const held: boolean[] = []
  const formerHeld: boolean[] = []
  const errors = { projection: [] as number[], line: [] as number[], last: [] as number[] }
  for (let index = 0; index < COMPANIES; index++) {
    const company = inventCompany(world, random)
    eachForecast(company, ELAPSED, (today, month, passed) => {
      const truth = company.months[month]?.totalCents ?? 0
      const days = company.known(month - BEFORE, today)
      const end = monthProjection(days, today, NATIONAL_HOLIDAYS)?.points.at(-1)
      if (end === undefined) return
      held.push(end.lowCents <= truth && truth <= end.highCents)
      const former = formerBand(days, today)
      if (former) formerHeld.push(former.low <= truth && truth <= former.high)
      const won = days
        .filter(({ date }) => date >= (company.months[month]?.businessDays[0] ?? ''))
        .reduce((sum, day) => sum + (day.won.valueCents ?? 0), 0)
      const all = company.months[month]?.businessDays.length ?? 0
      errors.projection.push(Math.abs(end.projectedCents - truth) / truth)
      errors.line.push(Math.abs((won / passed) * all - truth) / truth)
      errors.last.push(Math.abs(Math.max(won, company.months[month - 1]?.totalCents ?? 0) - truth) / truth)
    })
  }
  return { held, formerHeld, errors }
}

/** Two standard errors of a share in n cases: what chance explains. */
const chanceOf = (share: number, n: number) => 2 * Math.sqrt((share * (1 - share)) / n)
const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length

describe('the band of the month (T1)', () => {
  it.each(WORLDS)('holds 8 to 9 of 10 months: $name', { timeout: TIMEOUT_MS }, (world) => {
    const { held, formerHeld, errors } = judgeBand(world, seededRandom(SEED))
    const coverage = shareOf(held)
    const { least, most } = COVERAGE
    expect(held.length).toBeGreaterThan(scaled(100, 1000))
    expect(coverage).toBeGreaterThanOrEqual(least - chanceOf(least, held.length))
    expect(coverage).toBeLessThanOrEqual(most + chanceOf(most, held.length))
    expect(medianOf(errors.projection)).toBeLessThan(medianOf(errors.line))
    expect(medianOf(errors.projection)).toBeLessThan(medianOf(errors.last))
    // The control: it says 80 %.
    expect(shareOf(formerHeld)).toBeLessThan(scaled(least + chanceOf(least, held.length), least))
    const [error, line, last] = Object.values(errors).map((values) => percent(medianOf(values)))
    noteFigure({
      row: 'T1',
      what: `months inside the band, ${world.name}`,
      n: held.length,
      result: `${percent(coverage)}; median error ${error}, straight line ${line}, same as last month ${last}`,
      control: `the former band ${percent(shareOf(formerHeld))}`,
      seed: SEED,
    })
  })
})

/** The months in which the alert on pace is given, and in which the naive way, by the middle alone, would. */
function alertsIn(company: InventedCompany, targetCents: number) {
  const alarmed = new Set<number>()
  const naive = new Set<number>()
  const every = Array.from({ length: 23 }, (_, passed) => passed)
  eachForecast(company, every, (today, month, elapsedDays) => {
    const days = company.known(month - BEFORE, today)
    const projection = monthProjection(days, today, NATIONAL_HOLIDAYS)
    const end = projection?.points.at(-1)
    if (!projection || !end) return
    const pace = { pipelineId: 1, targetCents: targetCents as Cents, ...projection, ...end, elapsedDays }
    const isTold = (judged: NonNullable<AlertFacts['pace']>) =>
      alertsOf({ ...NO_FACTS, today, pace: judged }, ALERTS).length > 0
    if (isTold(pace)) alarmed.add(month)
    if (isTold({ ...pace, reachableCents: end.projectedCents })) naive.add(month)
  })
  return { alarmed, naive }
}

describe('the alert on pace (T1)', () => {
  const steady = WORLDS.filter(({ rate }) => rate >= 1).slice(0, scaled(3, WORLDS.length))

  it.each([
    ['of steady companies', steady],
    ['of companies of a few large deals', LARGE_DEALS],
  ])(
    'is false in at most 1 of 10 months that reached their target, the mean month, %s',
    {
      timeout: TIMEOUT_MS,
    },
    (companies, worlds) => {
      const counted = { good: 0, false: 0, naive: 0 }
      for (const world of worlds) {
        const random = seededRandom(SEED)
        for (let index = 0; index < scaled(1, 8); index++) {
          const company = inventCompany(world, random)
          const target =
            company.months.reduce((sum, { totalCents }) => sum + totalCents, 0) / company.months.length
          const { alarmed, naive } = alertsIn(company, target)
          for (const [month, { totalCents }] of company.months.entries()) {
            if (month < BEFORE || totalCents < target) continue
            counted.good += 1
            counted.false += Number(alarmed.has(month))
            counted.naive += Number(naive.has(month))
          }
        }
      }
      expect(counted.good).toBeGreaterThan(scaled(10, 150))
      expect(counted.false / counted.good).toBeLessThanOrEqual(0.1)
      expect(counted.naive).toBeGreaterThan(counted.false)
      noteFigure({
        row: 'T1',
        what: `good months with a false alert on pace, ${companies}`,
        n: counted.good,
        result: `${counted.false}`,
        control: `by the middle alone ${counted.naive}`,
        seed: SEED,
      })
    },
  )
})
