// The forecast against a second computation of its rule, written out in the plainest way: of invented companies, on
// every kind of day, with gaps, unknown figures and months without a sale.
import { describe, expect, it } from 'vitest'
import type { WonDay } from '../../../shared/funnel/day.ts'
import { monthProjection, noProjection } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { seededRandom } from '../../support/fakes/seeded.ts'

const CASES = 200
const DAY_MS = 86_400_000

const textOf = (ms: number) => plainDate(new Date(ms).toISOString().slice(0, 10))
const after = (date: string, days: number) => textOf(Date.parse(date) + days * DAY_MS)
const isWork = (date: PlainDate) => isBusinessDay(date, NATIONAL_HOLIDAYS)

/** The days of the month that lies `back` months before that of `date`. */
function monthDays(date: string, back: number): PlainDate[] {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 - back]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => textOf(Date.UTC(year, month, index + 1)))
}

type Known = ReadonlyMap<string, WonDay>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const centsOf = (days: Known, date: string) => days.get(date)?.won.valueCents ?? null

/** What each business day of a month brought, with the days off after it; null for a month that is not whole. */
function readMonth(days: Known, month: readonly PlainDate[]) {
  const cents = month.map((date) => centsOf(days, date))
  if (cents.some((amount) => amount === null)) return null
  const starts = month.flatMap((date, index) => (isWork(date) ? [index] : []))
  const brought = starts.map((start, index) => sum(cents.slice(start, starts[index + 1]) as number[]))
  return { brought, level: { total: sum(cents as number[]), days: starts.length } }
}

/** Sales of the 40 business days before `today`, with those of the days off between and after them. */
function countSales(days: Known, today: PlainDate): number | null {
  const dates: PlainDate[] = []
  for (let date = after(today, -1); dates.filter(isWork).length < 40; date = after(date, -1)) dates.push(date)
  const counts = dates.map((date) => days.get(date)?.won.count ?? null)
  return counts.includes(null) ? null : sum(counts as number[])
}

interface Expected {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** The rule as its issue states it. Null for no forecast. `begin` is the first month of the company's figures. */
function recount(days: Known, today: PlainDate, begin: string): Expected | null {
  const month = monthDays(today, 0)
  const won = month.filter((date) => date <= today).map((date) => centsOf(days, date))
  if (won.includes(null)) return null
  const sales = countSales(days, today)
  if (sales === null || sales < 20) return null
  const months: NonNullable<ReturnType<typeof readMonth>>[] = []
  for (let back = 1; back <= 15; back++) {
    const past = monthDays(today, back)
    const read = (past[0] as string) < begin ? null : readMonth(days, past)
    if (read === null) break
    months.push(read)
  }
  if (months.length < 9) return null
  const left = month.filter((date) => date >= today && isWork(date)).length
  const levelAt = (index: number) => {
    const three = months.slice(index, index + 3).map(({ level }) => level)
    return sum(three.map(({ total }) => total)) / sum(three.map((each) => each.days))
  }
  const twelve = months.slice(0, 12)
  const isDivided =
    months.length === 15 && twelve.every((_, index) => levelAt(index + 1) > 0) && levelAt(0) > 0
  // Today counts as what it has brought where that is more than its part.
  const wonToday = isWork(today) ? (won.at(-1) as number) : 0
  const ends = twelve
    .map(({ brought }, index) => {
      const last = left === 0 ? [] : brought.slice(-left)
      const scale = isDivided ? levelAt(0) / levelAt(index + 1) : 1
      const scaled = [...Array<number>(left - last.length).fill(0), ...last].map((amount) => amount * scale)
      return left === 0 ? 0 : Math.max(scaled[0] as number, wonToday) + sum(scaled.slice(1))
    })
    .sort((a, b) => a - b)
  const middle = ends.length / 2
  const median = ((ends[Math.ceil(middle) - 1] as number) + (ends[Math.floor(middle)] as number)) / 2
  const base = sum(won as number[]) - wonToday
  return { low: base + (ends[0] as number), middle: base + median, high: base + (ends.at(-1) as number) }
}

/** A day whose place in its month or week is special, or any day. */
function someDay(random: () => number): PlainDate {
  const any = textOf(Date.UTC(2025, 5, 1) + Math.floor(random() * 900) * DAY_MS)
  const month = monthDays(any, 0)
  const work = month.filter(isWork)
  const special = [
    month[0],
    month.at(-1),
    work[0],
    work.at(-1),
    work.at(-2),
    month.findLast((day) => !isWork(day)),
  ]
  const kind = Math.floor(random() * 12)
  return special[kind] ?? any
}

/** A company's days up to `today`: its sales, its beginning, and what is not known of it. */
function inventDays(random: () => number, today: PlainDate) {
  const whole = [9, 10, 12, 14, 15, 16, 20, 8][Math.floor(random() * 8)] as number
  const begin = monthDays(today, whole)[0] as PlainDate
  const rate = [0.4, 0.9, 2, 5][Math.floor(random() * 4)] as number
  const silent = random() < 0.2 ? Math.floor(random() * 18) : -1
  const silentDays = new Set<string>(silent < 0 ? [] : monthDays(today, silent))
  const gap = random() < 0.2 ? after(today, -Math.floor(random() * 400)) : null
  const hasNoGap = random() < 0.5
  const weekends = random() < 0.5 ? 0 : 0.5
  const length = (Date.parse(today) - Date.parse(begin)) / DAY_MS + 1
  const days = Array.from({ length }, (_, index) => after(begin, index)).flatMap((date): WonDay[] => {
    if (date === gap && hasNoGap) return []
    const mean = silentDays.has(date) ? 0 : rate * (isWork(date) ? 1 : weekends)
    // The first day of a company is never without a sale: a longer run of them would be the time before it.
    const count = date === begin ? 1 : Math.floor(mean + random())
    const cents = sum(Array.from({ length: count }, () => Math.floor(random() * 1_000_000)))
    return [{ date, won: { count, valueCents: date === gap ? null : (cents as Cents) } }]
  })
  return { days, begin }
}

describe('monthProjection', () => {
  it('equals its rule computed a second time, in companies of every kind and on special days', () => {
    const random = seededRandom(20261125)
    const seen = { forecast: 0, none: 0 }
    for (let index = 0; index < CASES; index++) {
      const today = someDay(random)
      const { days, begin } = inventDays(random, today)
      const expected = recount(new Map(days.map((day) => [day.date, day])), today, begin)
      const end = monthProjection(days, today, NATIONAL_HOLIDAYS)?.points.at(-1) ?? null
      const name = `case ${index}, ${today}, since ${begin}`
      if (expected === null) {
        seen.none += 1
        expect(end, name).toBeNull()
        expect(noProjection(days, today, NATIONAL_HOLIDAYS), name).not.toBeNull()
        continue
      }
      seen.forecast += 1
      expect(end?.date, name).toBe(monthDays(today, 0).at(-1))
      expect(end?.lowCents, name).toBeCloseTo(expected.low, -0.5)
      expect(end?.projectedCents, name).toBeCloseTo(expected.middle, -0.5)
      expect(end?.highCents, name).toBeCloseTo(expected.high, -0.5)
    }
    expect(seen.forecast).toBeGreaterThan(CASES / 3)
    expect(seen.none).toBeGreaterThan(CASES / 10)
  })
})
