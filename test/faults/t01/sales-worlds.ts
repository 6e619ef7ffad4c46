// Companies whose sales are invented day by day, with a known end of every month: what a forecast is judged by.
import type { WonDay } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addMonths,
  endOfMonth,
  listDays,
  type PlainDate,
  plainDate,
  weekdayOf,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

export interface World {
  readonly name: string
  /** Mean number of sales a business day. */
  readonly rate: number
  /** Deviation of the logarithm of a sale. */
  readonly sigma: number
  /** A sale of this many is a large deal, as many times the others. */
  readonly largeOneIn?: number
  /** What the rate is multiplied by on a day. `left` counts the business days of its month after it. */
  readonly factor: (day: { month: number; monthOfYear: number; left: number; weekday: number }) => number
}

const yearly = (growth: number) => (month: number) => growth ** (month / 12)

export const WORLDS: readonly World[] = [
  { name: 'even', rate: 2, sigma: 0.6, factor: () => 1 },
  { name: 'one sale in two days, heavy tail', rate: 0.5, sigma: 1.2, factor: () => 1 },
  { name: 'last 3 days × 3', rate: 2, sigma: 0.6, factor: ({ left }) => (left < 3 ? 3 : 1) },
  { name: 'last 3 days × 5', rate: 1, sigma: 0.6, factor: ({ left }) => (left < 3 ? 5 : 1) },
  { name: 'growing 60 % a year', rate: 2, sigma: 0.6, factor: ({ month }) => yearly(1.6)(month) },
  { name: 'shrinking 40 % a year', rate: 3, sigma: 0.6, factor: ({ month }) => yearly(0.6)(month) },
  {
    name: 'seasonal',
    rate: 2,
    sigma: 0.6,
    factor: ({ monthOfYear }) => (monthOfYear === 12 ? 1.6 : monthOfYear <= 2 ? 0.6 : 1),
  },
  { name: 'a step × 1.5', rate: 2, sigma: 0.6, factor: ({ month }) => (month >= 24 ? 1.5 : 1) },
  { name: 'Fridays double', rate: 1, sigma: 0.6, factor: ({ weekday }) => (weekday === 5 ? 2 : 1) },
]

/** Where a few deals make the year: whether a month reaches its target is decided by one of them. */
export const LARGE_DEALS: readonly World[] = [
  { name: 'one deal of 60 sales', rate: 1, sigma: 0.6, largeOneIn: 60, factor: () => 1 },
  { name: 'one deal of 30 sales', rate: 1, sigma: 0.6, largeOneIn: 30, factor: () => 1 },
  { name: 'a heavy tail', rate: 1, sigma: 1.6, factor: () => 1 },
]

const FIRST = plainDate('2023-11-01')
const MONTHS = 36
const MEAN_SALE_CENTS = 1_000_000

export interface InventedMonth {
  readonly businessDays: readonly PlainDate[]
  readonly totalCents: number
}

export interface InventedCompany {
  readonly months: readonly InventedMonth[]
  /** What an application knows on the morning of `today`: the days from a month's first on, today without a sale. */
  known(fromMonth: number, today: PlainDate): WonDay[]
}

/** A number of sales of this mean, by Knuth's way. */
function poisson(mean: number, random: () => number): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > least; product *= random()) count += 1
  return count
}

/** A log-normal sale of the mean MEAN_SALE_CENTS, or a large deal. */
function saleCents({ sigma, largeOneIn }: World, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const times = largeOneIn !== undefined && random() < 1 / largeOneIn ? largeOneIn : 1
  return Math.round(MEAN_SALE_CENTS * times * Math.exp(sigma * normal - sigma ** 2 / 2))
}

export function inventCompany(world: World, random: () => number): InventedCompany {
  const { rate, factor } = world
  const won = new Map<PlainDate, { count: number; cents: number }>()
  const starts = Array.from({ length: MONTHS }, (_, month) => addMonths(FIRST, month))
  const months = starts.map((from, month): InventedMonth => {
    const businessDays = listDays({ from, to: endOfMonth(from) }).filter((day) =>
      isBusinessDay(day, NATIONAL_HOLIDAYS),
    )
    const totals = businessDays.map((day, index) => {
      const left = businessDays.length - 1 - index
      const at = { month, monthOfYear: Number(day.slice(5, 7)), left, weekday: weekdayOf(day) }
      const count = poisson(rate * factor(at), random)
      const cents = Array.from({ length: count }, () => saleCents(world, random)).reduce((a, b) => a + b, 0)
      won.set(day, { count, cents })
      return cents
    })
    return { businessDays, totalCents: totals.reduce((a, b) => a + b, 0) }
  })
  return {
    months,
    known: (fromMonth, today) =>
      listDays({ from: starts[fromMonth] as PlainDate, to: today }).map((date) => {
        const { count, cents } = (date < today && won.get(date)) || { count: 0, cents: 0 }
        return { date, won: { count, valueCents: cents as Cents } }
      }),
  }
}
