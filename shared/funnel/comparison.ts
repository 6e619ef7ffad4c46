// What a range is compared with. Today is partial and is excluded: a range that contains it is compared up to
// yesterday, with the same elapsed part of the other range. A range that is not a month, quarter or year moves by whole
// weeks, so that both ranges have the same weekdays. A missing day prevents the comparison. A day that a note
// leaves out is in neither sum, nor is the day of the other range that it would be compared with.
import { leftOutReason } from '../compare/like-days.ts'
import { businessDaysOf, countBusinessDays, endOfFirst, isBusinessDay } from '../time/business-days.ts'
import {
  addDays,
  addMonths,
  countDays,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  listDays,
  type PlainDate,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from '../time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../time/holidays.ts'
import { type PeriodChoice, type PeriodPreset, rangeOfPreset } from '../time/periods.ts'
import { type Beginning, dataBeginnings, withoutUnbegun } from './data-begin.ts'
import type { FunnelDay, FunnelFigures } from './day.ts'
import { type PaidMedia, paidMedia } from './paid-media.ts'
import { wholeDaysOf } from './so-far.ts'
import { sumFigures, wholeRange } from './totals.ts'

/**
 * `week-before` is only for less than a week: the same weekdays of the last week in which they were like others.
 * `business-days` is only for a month so far: last month up to the same business day, with the days off after it.
 */
export const COMPARISON_KINDS = ['none', 'previous', 'week-before', 'business-days', 'last-year'] as const
export type ComparisonKind = (typeof COMPARISON_KINDS)[number]

/** The comparisons that a range can have. */
export function comparisonKindsOf(range: DayRange): readonly ComparisonKind[] {
  return COMPARISON_KINDS.filter((kind) => {
    if (kind === 'week-before') return countDays(range) < WEEK
    return kind !== 'business-days' || calendarStepOf(range) === 1
  })
}

/** The wanted comparison, or `previous` when the range does not allow it. */
export function comparisonKindOf(wanted: ComparisonKind, range: DayRange): ComparisonKind {
  return comparisonKindsOf(range).includes(wanted) ? wanted : 'previous'
}

const WEEK = 7
/** How far back the same weekdays are looked for. */
const MOST_WEEKS = 4

/** Number of months by which a calendar range moves back; null for a range that moves by days. */
export type CalendarStep = 1 | 3 | 12 | null

export interface ComparedRanges {
  readonly current: DayRange
  readonly previous: DayRange
  /** A day because of which the ranges are unlike, so that there is nothing fair to compare. */
  readonly unlike?: PlainDate
}

/**
 * The calendar step of a custom range. A range that starts with a month, quarter or year and ends inside it counts as
 * that month, quarter or year so far. A single day has no calendar step (null).
 */
export function calendarStepOf({ from, to }: DayRange): CalendarStep {
  if (from === to) return null
  if (from === startOfMonth(from) && to <= endOfMonth(from)) return 1
  if (from === startOfQuarter(from) && to <= endOfQuarter(from)) return 3
  return from === startOfYear(from) && to.slice(0, 4) === from.slice(0, 4) ? 12 : null
}

/** The same days `months` months earlier. In a range of whole months the end stays the end of a month. */
function moveBack({ from, to }: DayRange, months: number): DayRange {
  const end = addMonths(to, -months)
  const isWholeMonths = from === startOfMonth(from) && to === endOfMonth(to)
  return { from: addMonths(from, -months), to: isWholeMonths ? endOfMonth(end) : end }
}

/** Last month up to the same business day; null before the first whole business day of a month. */
function toSameBusinessDay(current: DayRange, calendar: HolidayCalendar): DayRange | null {
  const passed = countBusinessDays(current, calendar)
  if (passed === 0) return null
  if (current.to === endOfMonth(current.to)) return moveBack(current, 1)
  const from = addMonths(current.from, -1)
  const month = { from, to: endOfMonth(from) }
  return { from, to: endOfFirst(businessDaysOf(month, calendar), passed, month) }
}

/** The calendar step of a chosen period: months, quarters and years move by the calendar, others by days (null). */
export function stepOfPeriod(period: PeriodChoice, range: DayRange): CalendarStep {
  switch (period) {
    case 'this-month':
    case 'last-month':
      return 1
    case 'this-quarter':
      return 3
    case 'this-year':
      return 12
    case 'custom':
      return calendarStepOf(range)
    default:
      return null
  }
}

function shiftDays({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** The same weekdays of the last week in which they were business days like others. */
function sameWeekdays(current: DayRange, calendar: HolidayCalendar): ComparedRanges {
  const unlikeIn = (range: DayRange) =>
    listDays(range).find((day) => (leftOutReason(day, calendar) ?? 'weekend') !== 'weekend')
  const [last, ...earlier] = Array.from({ length: MOST_WEEKS }, (_, week) =>
    shiftDays(current, (week + 1) * WEEK),
  ) as [DayRange, ...DayRange[]]
  const like = [last, ...earlier].find((range) => unlikeIn(range) === undefined)
  const unlike = unlikeIn(current) ?? (like ? undefined : unlikeIn(last))
  return { current, previous: like ?? last, ...(unlike !== undefined && { unlike }) }
}

/** Both ranges of a comparison; null for `none` and when no day of the range, or no business day of it, is over. */
export function comparedRanges(
  range: DayRange,
  kind: ComparisonKind,
  step: CalendarStep,
  today: PlainDate,
  calendar: HolidayCalendar,
): ComparedRanges | null {
  const current = wholeDaysOf(range, today)
  if (kind === 'none' || current === null) return null
  if (kind === 'business-days') {
    const previous = toSameBusinessDay(current, calendar)
    return previous && { current, previous }
  }
  if (kind === 'last-year') return { current, previous: moveBack(current, 12) }
  if (kind === 'week-before') return sameWeekdays(current, calendar)
  if (step !== null) return { current, previous: moveBack(current, step) }
  const isSingleDay = range.from === range.to
  const days = isSingleDay ? 1 : Math.ceil(countDays(current) / WEEK) * WEEK
  return { current, previous: shiftDays(current, days) }
}

/** Both ranges of a preset's comparison; null when no day of it is over. */
export function comparedPreset(
  preset: PeriodPreset,
  kind: ComparisonKind,
  today: PlainDate,
  calendar: HolidayCalendar,
): ComparedRanges | null {
  const range = rangeOfPreset(preset, today)
  return comparedRanges(range, comparisonKindOf(kind, range), stepOfPeriod(preset, range), today, calendar)
}

/** The day of another range that a day is compared with: by weekday, or by its place among the business days. */
function counterpartOf(day: PlainDate, of: DayRange, other: DayRange, calendar: HolidayCalendar) {
  const distance = countDays({ from: of.from, to: other.from }) - 1
  if (distance % WEEK === 0) return addDays(day, distance)
  const isWorked = isBusinessDay(day, calendar)
  const alike = (range: DayRange) =>
    listDays(range).filter((each) => isBusinessDay(each, calendar) === isWorked)
  return alike(other)[alike(of).indexOf(day)]
}

/** The days that notes leave out of a comparison, and what each range is without because of them. */
export function leftOutDays({ current, previous }: ComparedRanges, calendar: HolidayCalendar) {
  const noted = (range: DayRange) => listDays(range).filter((day) => isNotedOut(day, calendar))
  const [now, before] = [noted(current), noted(previous)]
  return {
    noted: [...new Set([...before, ...now])].sort(),
    current: new Set([...now, ...before.map((day) => counterpartOf(day, previous, current, calendar))]),
    previous: new Set([...before, ...now.map((day) => counterpartOf(day, current, previous, calendar))]),
  }
}

export interface ComparedFigures {
  readonly current: FunnelFigures
  readonly previous: FunnelFigures
  /** The same of the channels that have leads: rates of leads divide these. */
  readonly paid: { readonly current: PaidMedia; readonly previous: PaidMedia }
  /** Figures whose data begins inside the compared ranges: those before are unknown. */
  readonly begins: readonly Beginning[]
  /** The days of these sums. */
  readonly days: { readonly current: readonly FunnelDay[]; readonly previous: readonly FunnelDay[] }
  /** The days that notes leave out, in order. */
  readonly leftOut: readonly PlainDate[]
}

/** The sums of both ranges; null when a day of either is missing or open, or nothing is left that is like the other. */
export function comparedFigures(
  ranges: ComparedRanges,
  currentDays: readonly FunnelDay[],
  previousDays: readonly FunnelDay[],
  calendar: HolidayCalendar,
): ComparedFigures | null {
  const [allNow, allBefore] = [
    wholeRange(currentDays, ranges.current),
    wholeRange(previousDays, ranges.previous),
  ]
  if (allNow === null || allBefore === null || ranges.unlike !== undefined) return null
  if ([...allNow, ...allBefore].some(({ isOpen }) => isOpen)) return null
  const leftOut = leftOutDays(ranges, calendar)
  const now = allNow.filter(({ date }) => !leftOut.current.has(date))
  const given = allBefore.filter(({ date }) => !leftOut.previous.has(date))
  if (now.length === 0 || given.length === 0) return null
  const begins = dataBeginnings(given, now)
  const before = withoutUnbegun(given, begins)
  return {
    current: sumFigures(now),
    previous: sumFigures(before),
    paid: { current: paidMedia(now), previous: paidMedia(before) },
    begins,
    days: { current: now, previous: before },
    leftOut: leftOut.noted,
  }
}
