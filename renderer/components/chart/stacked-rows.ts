import { addKnown } from '../../../shared/funnel/add-known.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

export interface StackedDay {
  readonly day: PlainDate
  /** One per series: null when it is not known. Null for a day that was not stored. */
  readonly figures: readonly (number | null)[] | null
  /** The sum of the day, where it is not that of the figures: another day may be parted in another way. */
  readonly sum?: number | null
}

/** True when a day can be drawn: a stack without one of its figures would look too small. */
export function isWhole({ figures }: Pick<StackedDay, 'figures'>): boolean {
  return figures?.every((figure) => figure !== null) ?? false
}

/** Returns the day's figures and their sum, which is null when a figure is not known, and without any. */
export function withSum({ figures, sum }: Omit<StackedDay, 'day'>): readonly (number | null)[] {
  if (figures === null || figures.length === 0) return [null]
  return [...figures, sum === undefined ? addKnown(figures) : sum]
}

/**
 * Returns from which figure to which one each part of a stack is drawn: those above zero one on the other, those below
 * it downwards. An unknown part adds nothing.
 */
export function stackSpans(figures: readonly (number | null | undefined)[]): readonly [number, number][] {
  let [above, below] = [0, 0]
  return figures.map((each) => {
    const figure = each ?? 0
    const from = figure < 0 ? below : above
    if (figure < 0) below += figure
    else above += figure
    return [from, from + figure]
  })
}

/** Returns a row for every day from the first stored one to the last; `read` returns the figures of a stored day. */
export function stackedRows<Kept extends { readonly day: PlainDate }>(
  kept: readonly Kept[],
  read: (kept: Kept) => readonly (number | null)[],
): StackedDay[] {
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return []
  const figures = new Map(kept.map((each) => [each.day, read(each)]))
  return listDays({ from: first.day, to: last.day }).map((day) => ({
    day,
    figures: figures.get(day) ?? null,
  }))
}

/**
 * Returns the days that a chart joins: business days, the last day, and the one compared with; every day where these
 * are fewer than two. Nobody opens the application on most days off, so that they are no gaps.
 */
export function joinedDays(
  rows: readonly StackedDay[],
  holidays: HolidayCalendar,
  compared: PlainDate | null,
): readonly StackedDay[] {
  const last = rows.at(-1)?.day
  const joined = rows.filter(({ day }) => day === last || day === compared || isBusinessDay(day, holidays))
  return joined.length < 2 ? rows : joined
}

/** More are not told apart by eye; thousands would block the window. */
export const MOST_SERIES = 40

/** Returns the day with the figures from the 40th series on as one; null when one of them is not known. */
export function foldSeries(row: StackedDay): StackedDay {
  const { figures } = row
  if (figures === null || figures.length <= MOST_SERIES) return row
  const rest = addKnown(figures.slice(MOST_SERIES - 1))
  return { ...row, figures: [...figures.slice(0, MOST_SERIES - 1), rest] }
}

/** Returns the colour of a part of a whole that has an order: one hue, the first part the strongest. */
export function seriesColor(index: number, count: number): string {
  const strength = Math.round(100 * (1 - index / Math.max(1, count - 1)))
  return `color-mix(in srgb, var(--step-1) ${strength}%, var(--step-5))`
}

/** The least distance of two names, in pixels. */
const NAME_HEIGHT = 13

interface PlacedName {
  /** The middle of what it names, in pixels from the top. */
  readonly y: number
  /** How much it names: the largest stay where not all have room. */
  readonly size: number
}

/** Returns the names that have room in a height, from the top down, none over another. */
export function spreadNames<Name extends PlacedName>(names: readonly Name[], height: number): Name[] {
  const most = Math.max(0, Math.floor(height / NAME_HEIGHT))
  const kept = new Set(names.toSorted((a, b) => b.size - a.size).slice(0, most))
  const [top, bottom] = [NAME_HEIGHT / 2, height - NAME_HEIGHT / 2]
  const placed: Name[] = []
  for (const name of names.filter((each) => kept.has(each)).sort((a, b) => a.y - b.y)) {
    const above = placed.at(-1)
    placed.push({ ...name, y: Math.max(name.y, above === undefined ? top : above.y + NAME_HEIGHT) })
  }
  let floor = bottom
  return placed
    .toReversed()
    .map((name) => {
      const y = Math.min(name.y, floor)
      floor = y - NAME_HEIGHT
      return { ...name, y }
    })
    .reverse()
}
