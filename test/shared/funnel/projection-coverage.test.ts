// How often the band of the month holds the month, in invented companies whose end is known: 8 to 9 of 10 times (T1).
import { describe, expect, it } from 'vitest'
import type { WonDay } from '../../../shared/funnel/day.ts'
import { monthProjection } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addMonths, endOfMonth, listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { seededRandom } from '../../support/fakes/seeded.ts'

const SEED = 20261121
const COMPANIES = 2
const FIRST = plainDate('2023-11-01')
const MONTHS = 36
/** Months before the first one that is projected. */
const BEFORE = 15
/** Business days of a month that are over when it is projected. */
const ELAPSED = [1, 8, 16]
const COVERAGE = { least: 0.8, most: 0.9 }

interface World {
  readonly name: string
  /** Mean number of sales on a business day, `left` business days before the end of the month. */
  readonly rate: (month: number, left: number) => number
  /** Deviation of the logarithm of a sale. */
  readonly sigma: number
}

const WORLDS: readonly World[] = [
  { name: 'even', rate: () => 2, sigma: 0.6 },
  { name: 'one sale in two days, heavy tail', rate: () => 0.5, sigma: 1.2 },
  { name: 'last 3 days × 3', rate: (_, left) => (left < 3 ? 6 : 2), sigma: 0.6 },
  { name: 'growing 60 % a year', rate: (month) => 2 * 1.6 ** (month / 12), sigma: 0.6 },
]

/** A number of sales of this mean, by Knuth's way. */
function poisson(mean: number, random: () => number): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > least; product *= random()) count += 1
  return count
}

function saleCents(sigma: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(1_000_000 * Math.exp(sigma * normal))
}

/** Every day of every month of a company, with what it won. */
function inventMonths({ rate, sigma }: World, random: () => number): WonDay[][] {
  return Array.from({ length: MONTHS }, (_, month) => {
    const from = addMonths(FIRST, month)
    const dates = listDays({ from, to: endOfMonth(from) })
    let left = dates.filter((date) => isBusinessDay(date, NATIONAL_HOLIDAYS)).length
    return dates.map((date) => {
      if (!isBusinessDay(date, NATIONAL_HOLIDAYS)) return { date, won: { count: 0, valueCents: 0 as Cents } }
      left -= 1
      const count = poisson(rate(month, left), random)
      const sales = Array.from({ length: count }, () => saleCents(sigma, random))
      return { date, won: { count, valueCents: sales.reduce((a, b) => a + b, 0) as Cents } }
    })
  })
}

const wonIn = (days: readonly WonDay[]) => days.reduce((sum, { won }) => sum + (won.valueCents ?? 0), 0)

/** Two standard errors of a share in n cases: what chance explains. */
const chanceOf = (share: number, n: number) => 2 * Math.sqrt((share * (1 - share)) / n)

describe('the band of the month', () => {
  it.each(WORLDS)('holds 8 to 9 of 10 months: $name', (world) => {
    const random = seededRandom(SEED)
    const held: boolean[] = []
    for (let company = 0; company < COMPANIES; company += 1) {
      const months = inventMonths(world, random)
      for (const [month, days] of months.entries()) {
        const truth = wonIn(days)
        if (month < BEFORE || truth === 0) continue
        for (const elapsed of ELAPSED) {
          const today = days.filter(({ date }) => isBusinessDay(date, NATIONAL_HOLIDAYS))[elapsed]?.date
          if (today === undefined) continue
          const known = months
            .slice(month - BEFORE, month + 1)
            .flat()
            .filter(({ date }) => date < today)
          const end = monthProjection(
            [...known, { date: today, won: { count: 0, valueCents: 0 as Cents } }],
            today,
            NATIONAL_HOLIDAYS,
          )?.points.at(-1)
          if (end) held.push(end.lowCents <= truth && truth <= end.highCents)
        }
      }
    }
    const coverage = held.filter(Boolean).length / held.length
    expect(held.length).toBeGreaterThan(40)
    expect(coverage).toBeGreaterThanOrEqual(COVERAGE.least - chanceOf(COVERAGE.least, held.length))
    expect(coverage).toBeLessThanOrEqual(COVERAGE.most + chanceOf(COVERAGE.most, held.length))
  })
})
