// Where the figures of a funnel begin. A company that started to measure leads in August has zeros before that: a
// change against them has no meaning. The API does not report the beginning, so a long run of zeros indicates it.
import { addDays, type PlainDate } from '../time/calendar.ts'
import { type FunnelDay, type FunnelFigures, UNKNOWN_FIGURES } from './day.ts'

export const COUNTED_FIGURES = ['leads', 'opportunities', 'won', 'lost'] as const
export type CountedFigure = (typeof COUNTED_FIGURES)[number]

/** A figure that begins inside the compared ranges, and its first day. */
export interface Beginning {
  readonly figure: CountedFigure
  readonly day: PlainDate
}

/** Fewer empty days may be a holiday period, not the time before the first figure. */
export const LEAST_EMPTY_DAYS = 14
/** The empty beginning must be longer than any later pause by this factor. */
export const PAUSE_FACTOR = 4

export function countOf(figures: FunnelFigures, figure: CountedFigure) {
  switch (figure) {
    case 'leads':
      return figures.leads.total
    case 'opportunities':
      return figures.opportunities.count
    case 'won':
      return figures.won.count
    case 'lost':
      return figures.lostCount
  }
}

/**
 * Length in days of the longest run of zeros. No run crosses `breakAt`, the index where the later range begins: the
 * ranges need not follow each other.
 */
function longestPause(days: readonly FunnelDay[], figure: CountedFigure, breakAt: number): number {
  let longest = 0
  let run = 0
  for (const [index, day] of days.entries()) {
    if (index === breakAt) run = 0
    run = countOf(day, figure) === 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function beginningOf(
  previous: readonly FunnelDay[],
  days: readonly FunnelDay[],
  figure: CountedFigure,
  breakAt: number,
): Beginning[] {
  const index = days.findIndex((day) => countOf(day, figure) !== 0)
  const first = days[index]
  // A day with an unknown figure does not prove a beginning.
  if (first === undefined || countOf(first, figure) === null) return []
  const emptyDays = Math.min(index, previous.length)
  const pause = longestPause(days.slice(index), figure, breakAt - index)
  const isBeginning = emptyDays >= LEAST_EMPTY_DAYS && emptyDays > PAUSE_FACTOR * pause
  return isBeginning ? [{ figure, day: first.date }] : []
}

/**
 * The figures that begin inside the compared ranges. Such a figure has at least LEAST_EMPTY_DAYS days of zeros at the
 * start of the earlier range, and more than PAUSE_FACTOR times as many as in any pause after its first day. Both ranges
 * must be complete and in order.
 */
export function dataBeginnings(previous: readonly FunnelDay[], current: readonly FunnelDay[]): Beginning[] {
  const last = previous.at(-1)?.date
  const later = last === undefined ? current : current.filter(({ date }) => date > last)
  const days = [...previous, ...later]
  const isAdjacent = last === undefined || later[0]?.date === addDays(last, 1)
  const breakAt = isAdjacent ? -1 : previous.length
  return COUNTED_FIGURES.flatMap((figure) => beginningOf(previous, days, figure, breakAt))
}

/** Where a day holds each figure, and the list of its parts. */
const PLACES = {
  leads: ['leads', 'junkByReason'],
  opportunities: ['opportunities', 'opportunitiesByChannel'],
  won: ['won', 'wonByChannel'],
  lost: ['lostCount', 'lostByReason'],
} as const

/** Returns the days of an earlier range without the figures that begin later: their zeros are unknown. */
export function withoutUnbegun(days: readonly FunnelDay[], begins: readonly Beginning[]): FunnelDay[] {
  const unknown = (day: FunnelDay, { figure }: Beginning): FunnelDay => {
    const [place, list] = PLACES[figure]
    return { ...day, [place]: UNKNOWN_FIGURES[place], breakdowns: { ...day.breakdowns, [list]: null } }
  }
  return days.map((day) => begins.reduce(unknown, day))
}
