// What each morning of a figure is compared with. Flows and rates: the business days of a window against the 60 like
// days before it, by weekday. Stocks: the usual of the weekday, the like weekday a week before, and the last 20 against
// the 60 before. Nothing here is judged: chance needs the same comparison on the mornings before (judged.ts).
import { countDays, type PlainDate } from '../time/calendar.ts'
import { evenChange, medianOf } from './chance.ts'
import type { LikeDay } from './like-days.ts'
import type { Flow, Rate, Series, Stock } from './series.ts'

/** Business days of a window of days that are over. */
type DayWindow = 1 | 5 | 20 | 60
/** A window, or how a stock is compared. */
export type Window = DayWindow | 'usual' | 'week' | 'month'

export interface Change {
  readonly morning: PlainDate
  readonly window: Window
  readonly now: number
  /** What was to be expected by the days compared with. */
  readonly expected: number
  /** The change on a scale on which small and large counts vary alike. */
  readonly size: number
  /** How much chance alone changes it, at least. */
  readonly floor: number
  /** The first day of the window, or the first day that a stock is compared with. */
  readonly since: PlainDate
  /** Business days of the window; of a stock the mornings of a mean, else 1. */
  readonly days: number
  /** What a rate is a part of, or wins come of, in the window, and what is usual of it; null of other figures. */
  readonly wholes: number | null
  readonly usualWholes: number | null
}

export const NO_WHOLES = { wholes: null, usualWholes: null } as const
type Counted = Omit<Change, 'size' | 'wholes' | 'usualWholes'>

const changeOf = (change: Counted, wholes: Pick<Change, 'wholes' | 'usualWholes'> = NO_WHOLES): Change => ({
  ...change,
  ...wholes,
  size: evenChange(change.now, change.expected),
})

/** The like days before a window by which it is judged. */
export const BASE_DAYS = 60
const LONG_BASE_DAYS = 120
/** The part of the base that must be known, and how often each weekday. */
export const LEAST_KNOWN = 2 / 3
/** A window of 60 days is for what 20 days hold too little of. */
const FEW_EXPECTED = 60

const baseOf = (days: number) => (days === 60 ? LONG_BASE_DAYS : BASE_DAYS)

/** Sums of any run of days. Unknown days count 0 in `sum`, and are missing in `known`. */
interface Runs {
  readonly sum: (from: number, to: number) => number
  readonly known: (from: number, to: number) => number
}

function runsOf(values: readonly (number | undefined)[]): Runs {
  const sums = [0]
  const knowns = [0]
  values.forEach((value, index) => {
    sums.push((sums[index] ?? 0) + (value ?? 0))
    knowns.push((knowns[index] ?? 0) + (value === undefined ? 0 : 1))
  })
  const between = (all: readonly number[]) => (from: number, to: number) => (all[to] ?? 0) - (all[from] ?? 0)
  return { sum: between(sums), known: between(knowns) }
}

/** Returns the sum of a run of days, and what is expected by the days before; null where too little is known. */
function sumsOf(days: readonly LikeDay[], values: readonly (number | undefined)[]) {
  const runs = runsOf(values)
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({
    all: runsOf(days.map((each) => (each.weekday === weekday ? 1 : undefined))),
    own: runsOf(days.map((each, index) => (each.weekday === weekday ? values[index] : undefined))),
  }))
  return (baseFrom: number, from: number, to: number) => {
    if (runs.known(from, to) < to - from || runs.known(baseFrom, from) < LEAST_KNOWN * (from - baseFrom))
      return null
    let expected = 0
    for (const { all, own } of weekdays) {
      const wanted = all.known(from, to)
      const known = own.known(baseFrom, from)
      if (wanted > 0 && known === 0) return null
      if (wanted > 0) expected += (wanted * own.sum(baseFrom, from)) / known
    }
    return { now: runs.sum(from, to), expected }
  }
}

function flowChanges({ counts, isDaily, wholes }: Flow, days: readonly LikeDay[]): Change[] {
  const sumsIn = (of: ReadonlyMap<PlainDate, number>) =>
    sumsOf(
      days,
      days.map(({ day }) => of.get(day)),
    )
  const own = sumsIn(counts)
  const beside = wholes && sumsIn(wholes)
  const at = (index: number, window: DayWindow): Change[] => {
    const from = index - window
    const baseFrom = from - baseOf(window)
    const [morning, since] = [days[index]?.day, days[from]?.day]
    if (baseFrom < 0 || morning === undefined || since === undefined) return []
    const sums = own(baseFrom, from, index)
    if (sums === null) return []
    const floor = Math.sqrt(1 + window / baseOf(window))
    const { now = null, expected = null } = beside?.(baseFrom, from, index) ?? {}
    const change = { ...sums, morning, window, floor, since, days: window }
    return [changeOf(change, { wholes: now, usualWholes: expected })]
  }
  return days.flatMap((_, index) => windowsAt(index, at, isDaily))
}

/** A long window only where the shorter ones hold too little. */
function windowsAt(
  index: number,
  at: (index: number, window: DayWindow) => Change[],
  isDaily: boolean,
): Change[] {
  const month = at(index, 20)
  const isFew = (month[0]?.expected ?? FEW_EXPECTED) < FEW_EXPECTED
  return [...(isDaily ? at(index, 1) : []), ...at(index, 5), ...month, ...(isFew ? at(index, 60) : [])]
}

function rateChanges({ counts, wholes }: Rate, days: readonly LikeDay[]): Change[] {
  const read = (values: ReadonlyMap<PlainDate, number>) =>
    days.map(({ period }, index) => {
      if (index === days.length - 1) return undefined
      let sum = 0
      for (const each of period) {
        const value = values.get(each)
        if (value === undefined) return undefined
        sum += value
      }
      return sum
    })
  const parts = read(counts)
  const all = read(wholes)
  const isBoth = parts.map((part, index) => part !== undefined && all[index] !== undefined)
  const ofBoth = (values: readonly (number | undefined)[]) =>
    runsOf(values.map((value, index) => (isBoth[index] ? value : undefined)))
  const [part, whole] = [ofBoth(parts), ofBoth(all)]
  const at = (index: number, window: DayWindow): Change[] => {
    const from = index - window
    const base = baseOf(window)
    const [morning, since] = [days[index]?.day, days[from]?.day]
    if (from - base < 0 || morning === undefined || since === undefined) return []
    if (part.known(from, index) < window || part.known(from - base, from) < LEAST_KNOWN * base) return []
    const wholesBefore = whole.sum(from - base, from)
    if (wholesBefore === 0) return []
    const expected = (whole.sum(from, index) * part.sum(from - base, from)) / wholesBefore
    const now = part.sum(from, index)
    const floor = Math.sqrt(1 + window / base)
    const wholes = whole.sum(from, index)
    const usualWholes = (wholesBefore * window) / whole.known(from - base, from)
    return [changeOf({ morning, window, now, expected, floor, since, days: window }, { wholes, usualWholes })]
  }
  return days.flatMap((_, index) => windowsAt(index, at, false))
}

const USUAL_OF = 12
const USUAL_LEAST = 6
/** Business days after which a week before is too long ago. */
const OLDEST_WEEK_DAYS = 21
const MONTH = 20

function stockChanges({ counts }: Stock, days: readonly LikeDay[]): Change[] {
  const mornings = days.filter(({ day, isInShadow }) => counts.has(day) && !isInShadow)
  const values = mornings.map(({ day }) => counts.get(day) ?? 0)
  const sums = sumsOf(mornings, values)
  const lastOf = new Map<number, number[]>()
  return mornings.flatMap(({ day: morning, weekday }, index) => {
    const now = values[index] ?? 0
    const like = lastOf.get(weekday) ?? []
    lastOf.set(weekday, [...like, index].slice(-USUAL_OF))
    const changes: Change[] = []
    const add = (change: Pick<Change, 'window' | 'now' | 'expected' | 'floor' | 'since'>) =>
      changes.push(changeOf({ ...change, morning, days: change.window === 'month' ? MONTH : 1 }))
    const [first, last] = [mornings[like[0] ?? -1]?.day, mornings[like.at(-1) ?? -1]?.day]
    if (first !== undefined && like.length >= USUAL_LEAST) {
      const expected = medianOf(like.map((each) => values[each] ?? 0)) ?? 0
      add({ window: 'usual', now, expected, floor: 0.45 * Math.sqrt(1 + 1 / like.length), since: first })
    }
    if (last !== undefined && countDays({ from: last, to: morning }) - 1 <= OLDEST_WEEK_DAYS)
      add({
        window: 'week',
        now,
        expected: values[like.at(-1) ?? -1] ?? 0,
        floor: 0.45 * Math.SQRT2,
        since: last,
      })
    const [to, from] = [index + 1, index + 1 - MONTH]
    const since = mornings[from]?.day
    const month = from < BASE_DAYS ? null : sums(from - BASE_DAYS, from, to)
    if (month !== null && since !== undefined) {
      const floor = 0.3 * Math.sqrt(1 + MONTH / BASE_DAYS)
      add({ window: 'month', now: month.now / MONTH, expected: month.expected / MONTH, floor, since })
    }
    return changes
  })
}

/**
 * Returns what each judged morning of a figure is compared with, in order of the mornings. A window counts the like
 * days before its morning, so today needs no figure of its own, but for stocks.
 *
 * @param all the like days up to the last morning
 */
export function changesOf(series: Series, all: readonly LikeDay[]): Change[] {
  const first = firstDayOf(series)
  const days = first === null ? [] : all.filter(({ day }) => day >= first)
  switch (series.kind) {
    case 'flow':
      return flowChanges(series, days)
    case 'rate':
      return rateChanges(series, days)
    case 'stock':
      return stockChanges(series, days)
  }
}

/** The first known day of a figure; null without any. */
export function firstDayOf({ counts }: Series): PlainDate | null {
  return [...counts.keys()].reduce<PlainDate | null>(
    (least, day) => (least === null || day < least ? day : least),
    null,
  )
}
