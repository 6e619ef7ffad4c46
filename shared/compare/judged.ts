// Which changes of a morning are beyond chance: how far the same comparison went on the figure's own mornings before,
// and one family of checks a morning. In the words of the screen: "fora do normal dos últimos meses".
import type { PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import { holm, probabilityOfNone, studentTail } from './chance.ts'
import {
  BASE_DAYS,
  type Change,
  changesOf,
  firstDayOf,
  LEAST_KNOWN,
  NO_WHOLES,
  type Window,
} from './changes.ts'
import { type LikeDay, likeDaysOf } from './like-days.ts'
import type { CheckedFigure, Flow, Series } from './series.ts'

/** Mornings of the own past by which a change is judged. */
const MEMORY = 250
/** With fewer, almost nothing is told. */
export const LEAST_MORNINGS = 20
/** The 90 % quantile of a normal distribution, on both sides. */
const QUANTILE = 0.9
const QUANTILE_Z = 1.645
const YOUNG_FLOOR = 1.6
/** A fall of what is expected less often than this cannot be seen. */
const LEAST_EXPECTED = 8
/** Of a family: it holds new lines of quiet companies under 2 % of mornings (mornings.full.test.ts). */
const LEVEL = 0.06
/** A change by less is none. */
export const LEAST_SHARE = 0.25
const LEAST_PIECES = 3
/** A line is new again after as many mornings without it. */
export const FORGOTTEN_AFTER = 10

export interface Judged extends Omit<Change, 'window' | 'size' | 'floor'> {
  readonly figure: CheckedFigure
  /** The part of the figure, as its series names it. */
  readonly of: string | null
  /** `silence`: none at all since the first day of the run. */
  readonly window: Window | 'silence'
  readonly probability: number
}

/** A line beyond chance on a morning. */
export interface Line extends Judged {
  readonly isMore: boolean
  /** True on the first morning of the run on which it is beyond chance: strip, notification and mail say it once. */
  readonly isNew: boolean
}

/** The 90 % quantile of the sizes of the last MEMORY mornings before those that overlap with one. */
function spreadsOf(changes: readonly Change[], lag: number): { spread: number; mornings: number }[] {
  const sorted: number[] = []
  const placeOf = (size: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < size) low = middle + 1
      else high = middle
    }
    return low
  }
  const sizeAt = (index: number) => Math.abs(changes[index]?.size ?? 0)
  return changes.map((_, index) => {
    const [added, dropped] = [index - lag, index - lag - MEMORY]
    if (added >= 0) sorted.splice(placeOf(sizeAt(added)), 0, sizeAt(added))
    if (dropped >= 0) sorted.splice(placeOf(sizeAt(dropped)), 1)
    const quantile = sorted[Math.min(sorted.length - 1, Math.floor(QUANTILE * sorted.length))]
    return { spread: (quantile ?? 0) / QUANTILE_Z, mornings: sorted.length }
  })
}

const lagOf = (window: Window) => (typeof window === 'number' ? window : window === 'month' ? 20 : 1)

/**
 * The probability of each change by chance, on the side that is told; null where a change cannot be told, and before
 * the morning `from`.
 */
function probabilities(
  { tells }: Series,
  changes: readonly Change[],
  lag: number,
  from: PlainDate,
): (number | null)[] {
  const spreads = spreadsOf(changes, lag)
  return changes.map(({ morning, size, floor, expected, window }, index) => {
    if (morning < from) return null
    const { spread, mornings } = spreads[index] ?? { spread: 0, mornings: 0 }
    const isYoung = mornings < LEAST_MORNINGS
    if (isYoung && typeof window !== 'number') return null
    const t = size / (isYoung ? YOUNG_FLOOR * floor : Math.max(spread, floor))
    const degrees = isYoung ? 4 : 30
    const canFall = expected >= LEAST_EXPECTED || typeof window !== 'number'
    if (tells === 'more') return studentTail(t, degrees)
    if (!canFall && (tells === 'less' || size < 0)) return null
    return tells === 'less' ? studentTail(-t, degrees) : 2 * studentTail(Math.abs(t), degrees)
  })
}

/** None for longer than ever in the 60 like days before, by how much the days vary; nothing on other mornings. */
function silences({ figure, of, counts }: Flow, days: readonly LikeDay[]): Judged[] {
  const values = days.map(({ day }) => counts.get(day))
  let run = 0
  return days.flatMap(({ day: morning }, index) => {
    const yesterday = values[index - 1]
    run = yesterday === 0 ? run + 1 : 0
    const since = days[index - run]?.day
    const base = values
      .slice(Math.max(0, index - run - BASE_DAYS), index - run)
      .filter((each) => each !== undefined)
    if (run === 0 || since === undefined || base.length < BASE_DAYS * LEAST_KNOWN) return []
    if (longestZeroRun(base) >= run) return []
    const pieces = base.reduce((sum, each) => sum + each, 0)
    if (pieces === 0) return []
    const mean = pieces / base.length
    const variance = base.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (base.length - 1)
    const probability = probabilityOfNone(mean, variance / mean, { days: run, pieces })
    const expected = mean * run
    return [
      {
        figure,
        of,
        morning,
        window: 'silence',
        now: 0,
        expected,
        since,
        days: run,
        ...NO_WHOLES,
        probability,
      },
    ]
  })
}

function longestZeroRun(values: readonly number[]): number {
  let [run, longest] = [0, 0]
  for (const value of values) {
    run = value === 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The judged changes of a figure by morning, from one on. */
function judgedOf(series: Series, days: readonly LikeDay[], from: PlainDate): Map<PlainDate, Judged[]> {
  const { figure, of } = series
  const byMorning = new Map<PlainDate, Judged[]>()
  const add = (judged: Judged) =>
    byMorning.set(judged.morning, [...(byMorning.get(judged.morning) ?? []), judged])
  const changes = changesOf(series, days)
  for (const window of new Set(changes.map((change) => change.window))) {
    const own = changes.filter((change) => change.window === window)
    probabilities(series, own, lagOf(window), from).forEach((probability, index) => {
      const change = own[index]
      if (change === undefined || probability === null) return
      const { size: _, floor: __, ...rest } = change
      add({ ...rest, figure, of, probability })
    })
  }
  const since = changes[0]?.since
  if (series.kind === 'flow' && series.tells !== 'more' && since !== undefined) {
    const known = days.filter(({ day }) => day >= since)
    for (const silence of silences(series, known)) if (silence.morning >= from) add(silence)
  }
  return byMorning
}

/** The least probable of a figure's changes, as one check of the family. */
function checkOf(judged: readonly Judged[]): Judged {
  const least = judged.reduce((a, b) => (b.probability < a.probability ? b : a))
  return { ...least, probability: Math.min(1, least.probability * Math.min(2, judged.length)) }
}

function isWorthSaying({ now, expected }: Judged): boolean {
  const change = Math.abs(now - expected)
  return change >= LEAST_PIECES && change >= LEAST_SHARE * expected
}

export interface Mornings {
  /** The lines of each judged morning, the least probable first; a morning without any has none. */
  readonly lines: ReadonlyMap<PlainDate, readonly Line[]>
  /** The judged mornings, in order. */
  readonly judged: readonly PlainDate[]
}

/**
 * Judges the last `most` mornings up to `to`: the figures of a morning are one family (Holm, 6 %), and a line must be
 * at least a quarter and three pieces.
 */
export function judgeMornings(
  all: readonly Series[],
  calendar: HolidayCalendar,
  to: PlainDate,
  most = Number.POSITIVE_INFINITY,
): Mornings {
  const begins = all.flatMap((series) => firstDayOf(series) ?? []).sort()
  const days = likeDaysOf({ from: begins[0] ?? to, to }, calendar)
  const from = days[Math.max(0, days.length - most)]?.day ?? to
  const figures = all.map((series) => judgedOf(series, days, from))
  const judged = [...new Set(figures.flatMap((figure) => [...figure.keys()]))].sort()
  const lines = new Map<PlainDate, readonly Line[]>()
  const lastSeen = new Map<string, number>()
  for (const [index, morning] of judged.entries()) {
    const checks = figures.flatMap((figure) => {
      const own = figure.get(morning)
      return own === undefined ? [] : [checkOf(own)]
    })
    const held = holm(
      checks.map(({ probability }) => probability),
      LEVEL,
    ).flatMap((each) => checks[each] ?? [])
    const reported = held.filter(isWorthSaying).map((check): Line => {
      const isMore = check.now > check.expected
      // None at all is news after fewer.
      const name = JSON.stringify([check.figure, check.of, isMore, check.now === 0])
      const seen = lastSeen.get(name)
      const isNew = seen === undefined || index - seen > FORGOTTEN_AFTER
      lastSeen.set(name, index)
      return { ...check, isMore, isNew }
    })
    if (reported.length > 0) lines.set(morning, reported)
  }
  return { lines, judged }
}
