// Projects the end of a month from its own pace, with a band from the spread of the company's own days. The pace comes
// from days that are over. Today's sales are the base of the projection, and no value is below what is already won.

import type { Cents } from '../money/money.ts'
import { countBusinessDays, isBusinessDay } from '../time/business-days.ts'
import { addDays, endOfMonth, listDays, type PlainDate, startOfMonth } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import type { FunnelDay } from './day.ts'
import { completeFigures, monthParts } from './so-far.ts'

/** Minimum number of business days for measuring the spread. */
export const LEAST_BAND_DAYS = 10
/** 80 % of a normal distribution lie within this many standard deviations; for a log-normal one, of its logarithm. */
export const BAND_DEVIATIONS = 1.28

export interface ProjectionPoint {
  readonly date: PlainDate
  readonly projectedCents: Cents
  /** Null without a band: too few days to measure the spread, or a mean of 0. */
  readonly lowCents: Cents | null
  readonly highCents: Cents | null
}

export interface MonthProjection {
  /** From yesterday, where the projection starts, to the end of the month. */
  readonly points: readonly ProjectionPoint[]
  /** Business days of this month that are over. The pace is measured on them. */
  readonly elapsedDays: number
  /** Mean won value per elapsed business day, up to yesterday. */
  readonly meanCents: Cents
  /** Business days up to yesterday without a gap between them. The spread is measured on them. */
  readonly sampleDays: number
  /** Standard deviation of the won value of a business day; null with fewer than LEAST_BAND_DAYS of them. */
  readonly deviationCents: Cents | null
}

/**
 * Won value of each business day up to yesterday, newest first, back to the first day that is missing or unknown. Sales
 * on the weekends and holidays after a business day are added to it.
 */
function businessDayResults(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): number[] {
  const wonBy = new Map(
    days.flatMap(({ date, won }) => (won.valueCents === null ? [] : [[date, won.valueCents] as const])),
  )
  const results: number[] = []
  let carried = 0
  for (let date = addDays(today, -1); wonBy.has(date); date = addDays(date, -1)) {
    carried += wonBy.get(date) ?? 0
    if (!isBusinessDay(date, calendar)) continue
    results.push(carried)
    carried = 0
  }
  return results
}

/** Standard deviation of the sample (n − 1). */
function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

/** Both ends of the band of a future amount. */
interface Band {
  readonly low: number
  readonly high: number
}

/**
 * The 10 % to 90 % band of the won value of n business days, as a log-normal amount of this mean and standard
 * deviation. A won value is never negative, so the lower end stays above 0.
 */
function bandOf(mean: number, deviation: number): Band {
  const variance = Math.log(1 + (deviation / mean) ** 2)
  const at = (deviations: number) => mean * Math.exp(-variance / 2 + deviations * Math.sqrt(variance))
  return { low: at(-BAND_DEVIATIONS), high: Math.max(mean, at(BAND_DEVIATIONS)) }
}

/**
 * Projects the won value by day to the end of the month: max(won up to yesterday + a mean business day, won until now),
 * plus a mean business day for every one after today. If today is a business day, it counts as at least a mean one.
 * With n mean days to come and a pace measured on k days, their deviation is s · √(n + n²/k): the days to come vary,
 * and so does the mean that they are projected from.
 *
 * Null when a day of the month so far is missing or its won value is unknown,
 * and before the first business day is over.
 */
export function monthProjection(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): MonthProjection | null {
  const first = startOfMonth(today)
  const yesterday = addDays(today, -1)
  const { whole, soFar } = monthParts(days, today)
  const elapsedDays = countBusinessDays({ from: first, to: yesterday }, calendar)
  const wonCents = completeFigures(soFar)?.won.valueCents ?? null
  const wonBefore = completeFigures(whole)?.won.valueCents ?? null
  if (wonCents === null || wonBefore === null || elapsedDays === 0) return null
  const results = businessDayResults(days, today, calendar)
  const deviation = results.length < LEAST_BAND_DAYS ? null : deviationOf(results)
  const mean = wonBefore / elapsedDays
  const endOfToday = Math.max(wonBefore + (isBusinessDay(today, calendar) ? mean : 0), wonCents)

  /** A point with `won` cents that are certain and `toCome` cents that are projected. */
  function pointOf(date: PlainDate, won: Cents, toCome: number): ProjectionPoint {
    const at = (cents: number) => Math.max(won, Math.round(won + cents)) as Cents
    const daysToCome = mean === 0 ? 0 : toCome / mean
    const band =
      deviation === null || mean === 0
        ? null
        : toCome <= 0
          ? { low: 0, high: 0 }
          : bandOf(toCome, deviation * Math.sqrt(daysToCome + daysToCome ** 2 / elapsedDays))
    return {
      date,
      projectedCents: at(toCome),
      lowCents: band && at(band.low),
      highCents: band && at(band.high),
    }
  }

  let left = 0
  const toCome = listDays({ from: today, to: endOfMonth(today) }).map((date) => {
    if (date !== today && isBusinessDay(date, calendar)) left += 1
    return pointOf(date, wonCents, endOfToday - wonCents + mean * left)
  })
  return {
    points: [pointOf(yesterday, wonBefore, 0), ...toCome],
    elapsedDays,
    meanCents: Math.round(mean) as Cents,
    sampleDays: results.length,
    deviationCents: deviation === null ? null : (Math.round(deviation) as Cents),
  }
}
