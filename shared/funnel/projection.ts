// Projects the end of a month from what the same business days before the end of earlier months brought. Nothing is
// assumed of how sales are spread over a month: the band is what was counted, from the least to the most.

import { medianOf } from '../compare/chance.ts'
import type { Cents } from '../money/money.ts'
import { businessDaysOf, countBusinessDays, isBusinessDay } from '../time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../time/holidays.ts'
import { LEAST_EMPTY_DAYS } from './data-begin.ts'
import type { WonDay } from './day.ts'

/** The months whose ends are counted, at most. */
export const MOST_MONTHS = 12
/** Fewer whole months than this give no projection: the band of k months holds k − 1 of k + 1. */
export const LEAST_MONTHS = 9
/** The months before a month whose mean business day is its level. */
export const LEVEL_MONTHS = 3
/** Fewer sales than this in RECENT_DAYS business days give no projection: each sale would move it too far. */
export const LEAST_SALES = 20
export const RECENT_DAYS = 40

export interface ProjectionPoint {
  readonly date: PlainDate
  readonly projectedCents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
}

export interface MonthProjection {
  /** From yesterday, where the projection starts, to the end of the month; from today on the first of a month. */
  readonly points: readonly ProjectionPoint[]
  /** Business days of this month that are left, today included. */
  readonly daysLeft: number
  /** The whole months that were counted. */
  readonly months: number
  /** What the last `daysLeft` business days of the counted months brought: the least and the most. */
  readonly endsCents: readonly [Cents, Cents]
  /**
   * What the month may still come to: the upper end, or the projection and one more business day like the best of the
   * counted months, whichever is more. Where a few large sales make the year, twelve ends can all lack one.
   */
  readonly reachableCents: Cents
  /** True when each month's end was scaled from the level of its time to the present one. */
  readonly isScaled: boolean
}

/** Why there is no projection. */
export type NoProjection = 'unknown-days' | 'few-sales' | 'few-months'

/** The won value of one month, in cents. */
interface MonthResult {
  readonly month: DayRange
  /** By business day; days off count to the business day before them, those before the first to none. */
  readonly byBusinessDay: readonly number[]
  readonly total: number
}

/** Cents by day; a day whose won value is not known has no entry. */
export type WonByDay = ReadonlyMap<PlainDate, number>

export function wonByDay(days: readonly WonDay[]): WonByDay {
  return new Map(days.flatMap(({ date, won }) => (won.valueCents === null ? [] : [[date, won.valueCents]])))
}

/** Null when a day of the range is not known; 0 for an empty range. */
export function wonIn(range: DayRange, won: WonByDay): number | null {
  let total = 0
  for (const date of listDays(range)) {
    const cents = won.get(date)
    if (cents === undefined) return null
    total += cents
  }
  return total
}

export function monthOf(day: PlainDate): DayRange {
  return { from: startOfMonth(day), to: endOfMonth(day) }
}

/** All days that a projection counts. */
export function projectionRange(today: PlainDate): DayRange {
  return { from: addMonths(startOfMonth(today), -MOST_MONTHS - LEVEL_MONTHS), to: today }
}

/**
 * Null when the won value of a day is not known. A business day that a note leaves out has the mean of the others, and
 * a day off has nothing.
 */
function resultOf(month: DayRange, won: WonByDay, calendar: HolidayCalendar): MonthResult | null {
  const byBusinessDay: number[] = []
  const noted: number[] = []
  let total = 0
  for (const date of listDays(month)) {
    const cents = won.get(date)
    if (cents === undefined) return null
    const isOut = isNotedOut(date, calendar)
    if (isBusinessDay(date, calendar)) {
      if (isOut) noted.push(byBusinessDay.length)
      byBusinessDay.push(isOut ? 0 : cents)
    } else {
      const last = byBusinessDay.length - 1
      if (last >= 0 && !isOut) byBusinessDay[last] = (byBusinessDay[last] as number) + cents
    }
    if (!isOut) total += cents
  }
  const others = byBusinessDay.length - noted.length
  if (others > 0) {
    const mean = total / others
    for (const index of noted) byBusinessDay[index] = (byBusinessDay[index] as number) + mean
    total += mean * noted.length
  }
  return { month, byBusinessDay, total }
}

/**
 * The first month of sales that is whole: a long run of days without a sale is the time before the figures began, and
 * the month in which they began is a part of one.
 */
function firstWholeMonth(days: readonly WonDay[]): PlainDate | null {
  const index = days.findIndex(({ won }) => won.valueCents !== 0)
  const first = days[index]
  if (first === undefined) return null
  const month = startOfMonth(first.date)
  return index < LEAST_EMPTY_DAYS ? month : addMonths(month, 1)
}

/** The whole months before that of `today`, newest first, without a gap, as many as can be used. */
function wholeMonths(
  days: readonly WonDay[],
  won: WonByDay,
  today: PlainDate,
  calendar: HolidayCalendar,
): MonthResult[] {
  const oldest = firstWholeMonth(days)
  const months: MonthResult[] = []
  for (let back = 1; oldest !== null && back <= MOST_MONTHS + LEVEL_MONTHS; back++) {
    const month = monthOf(addMonths(startOfMonth(today), -back))
    const result = month.from < oldest ? null : resultOf(month, won, calendar)
    if (result === null) break
    months.push(result)
  }
  return months
}

/** True for a month of which notes leave every business day out of comparisons. */
export function isLeftOut(month: DayRange, calendar: HolidayCalendar): boolean {
  return businessDaysOf(month, calendar).every((day) => isNotedOut(day, calendar))
}

/** The mean won value of a business day; not a number where notes leave all days out. */
function levelOf(all: readonly MonthResult[], calendar: HolidayCalendar): number {
  const months = all.filter(({ month }) => !isLeftOut(month, calendar))
  const total = months.reduce((sum, month) => sum + month.total, 0)
  const businessDays = months.reduce((sum, month) => sum + month.byBusinessDay.length, 0)
  return total / businessDays
}

/**
 * What to multiply each counted month's end by: the present level over the level before that month. Null with too few
 * months before the oldest one, and when one of the levels is 0.
 */
function scalesOf(months: readonly MonthResult[], calendar: HolidayCalendar): number[] | null {
  if (months.length < MOST_MONTHS + LEVEL_MONTHS) return null
  const now = levelOf(months.slice(0, LEVEL_MONTHS), calendar)
  const scales = months
    .slice(0, MOST_MONTHS)
    .map((_, index) => now / levelOf(months.slice(index + 1, index + 1 + LEVEL_MONTHS), calendar))
  return scales.every((scale) => Number.isFinite(scale) && scale > 0) ? scales : null
}

/** Sales of the RECENT_DAYS business days up to yesterday; null when a day of them is not known. */
function recentSales(days: readonly WonDay[], today: PlainDate, calendar: HolidayCalendar): number | null {
  const counts = new Map(days.map(({ date, won }) => [date, won.count]))
  let sales = 0
  let left = RECENT_DAYS
  for (let date = addDays(today, -1); left > 0; date = addDays(date, -1)) {
    const count = counts.get(date) ?? null
    if (count === null) return null
    sales += count
    if (isBusinessDay(date, calendar)) left -= 1
  }
  return sales
}

/** The least, the median and the most of some amounts. */
function spreadOf(amounts: readonly number[]) {
  return { low: Math.min(...amounts), median: medianOf(amounts) as number, high: Math.max(...amounts) }
}

/** The sums of the first 1, 2, … of these amounts. */
function runningSums(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => {
    sum += amount
    return sum
  })
}

/** The last `length` of some amounts; where there are fewer, nothing came before them. */
function lastOf(amounts: readonly number[], length: number): number[] {
  const last = amounts.slice(Math.max(0, amounts.length - length))
  return [...Array<number>(length - last.length).fill(0), ...last]
}

/** What a projection is computed from. */
interface Basis {
  /** Won in this month up to yesterday. */
  readonly wonBefore: number
  readonly wonToday: number
  /** The months whose ends are counted, newest first, each with what to multiply its end by. */
  readonly counted: readonly { readonly result: MonthResult; readonly scale: number }[]
  readonly isScaled: boolean
}

function basisOf(days: readonly WonDay[], today: PlainDate, calendar: HolidayCalendar): Basis | NoProjection {
  const won = wonByDay(days)
  const wonBefore = wonIn({ from: startOfMonth(today), to: addDays(today, -1) }, won)
  const wonToday = won.get(today)
  if (wonBefore === null || wonToday === undefined) return 'unknown-days'
  const sales = recentSales(days, today, calendar)
  if (sales !== null && sales < LEAST_SALES) return 'few-sales'
  const months = wholeMonths(days, won, today, calendar)
  const scales = scalesOf(months, calendar)
  const counted = months
    .slice(0, MOST_MONTHS)
    .map((result, index) => ({ result, scale: scales?.[index] ?? 1 }))
    .filter(({ result }) => !isLeftOut(result.month, calendar))
  if (counted.length < LEAST_MONTHS) return 'few-months'
  if (sales === null) return 'unknown-days'
  return { wonBefore, wonToday, counted, isScaled: scales !== null }
}

/**
 * Projects the won value by day to the end of the month. With n business days left, today included, each of the last
 * MOST_MONTHS whole months says what its last n business days brought, relative to the mean business day of the
 * LEVEL_MONTHS before it, times that of the LEVEL_MONTHS before this month. The projection is what was won before
 * these days, plus the median; the band is the least and the most. Today counts as at least what it has brought. With
 * fewer than MOST_MONTHS + LEVEL_MONTHS whole months the amounts are taken as they were. A day that a note leaves out
 * counts like the mean of its month; a month without another day is not counted.
 *
 * `days` are in order.
 */
export function projectMonth(
  days: readonly WonDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): MonthProjection | NoProjection {
  const basis = basisOf(days, today, calendar)
  if (typeof basis === 'string') return basis
  const { wonBefore, wonToday, counted, isScaled } = basis
  const month = monthOf(today)
  // Sales of a day off belong to the business day before it, which is over.
  const isLeft = isBusinessDay(today, calendar)
  const base = isLeft ? wonBefore : wonBefore + wonToday
  const daysLeft = countBusinessDays({ from: today, to: month.to }, calendar)
  const lastDays = counted.map(({ result }) => lastOf(result.byBusinessDay, daysLeft))
  const sums = lastDays.map(([first = 0, ...later], index) => {
    const scale = counted[index]?.scale ?? 1
    return runningSums([
      Math.max(first * scale, isLeft ? wonToday : 0),
      ...later.map((amount) => amount * scale),
    ])
  })
  const ends = spreadOf(lastDays.map((amounts) => runningSums(amounts).at(-1) ?? 0))

  /** The end of a day by which `passed` of the days left are over. */
  function pointOf(date: PlainDate, passed: number): ProjectionPoint {
    const spread = spreadOf(sums.map((each) => (passed === 0 ? 0 : (each[passed - 1] as number))))
    const at = (amount: number) => Math.round(base + amount) as Cents
    return { date, projectedCents: at(spread.median), lowCents: at(spread.low), highCents: at(spread.high) }
  }

  let passed = 0
  const toCome = listDays({ from: today, to: month.to }).map((date) => {
    if (isBusinessDay(date, calendar)) passed += 1
    return pointOf(date, passed)
  })
  const { projectedCents, highCents } = toCome.at(-1) as ProjectionPoint
  const bestDay = daysLeft === 0 ? 0 : Math.max(...counted.flatMap(({ result }) => result.byBusinessDay))
  const yesterday = addDays(today, -1)
  const start = wonBefore as Cents
  const first = { date: yesterday, projectedCents: start, lowCents: start, highCents: start }
  return {
    points: yesterday < month.from ? toCome : [first, ...toCome],
    daysLeft,
    months: counted.length,
    endsCents: [ends.low as Cents, ends.high as Cents],
    reachableCents: Math.max(highCents, projectedCents + bestDay) as Cents,
    isScaled,
  }
}

/** The projection of a month; null without one. */
export function monthProjection(...of: Parameters<typeof projectMonth>): MonthProjection | null {
  const projected = projectMonth(...of)
  return typeof projected === 'string' ? null : projected
}
