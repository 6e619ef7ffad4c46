// Sums of days. A figure that is unknown on one day is null in the sum; the other figures are not affected. The rate of
// a range is the sum of its numerators over the sum of its denominators, never a mean of rates.

import {
  type DayRange,
  joinIntoRanges,
  listDays,
  type PlainDate,
  startOfMonth,
  startOfWeek,
} from '../time/calendar.ts'
import { addKnown } from './add-known.ts'
import { addFigures, type FunnelDay, type FunnelFigures, ZERO_FIGURES } from './day.ts'

function addDays(a: FunnelFigures, b: FunnelFigures): FunnelFigures {
  return {
    leads: {
      total: addKnown([a.leads.total, b.leads.total]),
      google: addKnown([a.leads.google, b.leads.google]),
      meta: addKnown([a.leads.meta, b.leads.meta]),
      other: addKnown([a.leads.other, b.leads.other]),
      junk: addKnown([a.leads.junk, b.leads.junk]),
    },
    opportunities: addFigures([a.opportunities, b.opportunities]),
    won: addFigures([a.won, b.won]),
    lostCount: addKnown([a.lostCount, b.lostCount]),
  }
}

/** Sum of the figures; 0 for an empty list. A figure that is unknown in one of them is null. */
export function sumFigures(days: readonly FunnelFigures[]): FunnelFigures {
  return days.reduce(addDays, ZERO_FIGURES)
}

/** Days of the range that are not in `days`. They are shown as gaps. */
export function missingRanges(days: readonly FunnelDay[], range: DayRange): DayRange[] {
  const present = new Set<PlainDate>(days.map((day) => day.date))
  return joinIntoRanges(listDays(range).filter((date) => !present.has(date)))
}

/** The days inside a range; null when one of them is missing. */
export function wholeRange(days: readonly FunnelDay[], range: DayRange): FunnelDay[] | null {
  const inside = days.filter(({ date }) => date >= range.from && date <= range.to)
  return inside.length === listDays(range).length ? inside : null
}

export type Granularity = 'day' | 'week' | 'month'

/** Figures of one day, week (from Monday) or month, clipped to the range. */
export interface FunnelBucket extends FunnelFigures {
  readonly range: DayRange
  /** Number of days of the bucket without figures. */
  readonly missingDays: number
  /** True when the bucket contains today, which is not over. */
  readonly isPartial: boolean
}

/** Groups a range into days, weeks or months, in order. Buckets without figures are included. */
export function groupDays(
  days: readonly FunnelDay[],
  range: DayRange,
  granularity: Granularity,
  today: PlainDate,
): FunnelBucket[] {
  const startOf = (date: PlainDate) =>
    granularity === 'day' ? date : granularity === 'week' ? startOfWeek(date) : startOfMonth(date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const groups = new Map<PlainDate, PlainDate[]>()
  for (const date of listDays(range)) {
    const start = startOf(date)
    const group = groups.get(start)
    if (group) group.push(date)
    else groups.set(start, [date])
  }
  return [...groups.values()].map((dates) => {
    const present = dates.flatMap((date) => byDate.get(date) ?? [])
    return {
      ...sumFigures(present),
      range: { from: dates[0] as PlainDate, to: dates.at(-1) as PlainDate },
      missingDays: dates.length - present.length,
      isPartial: dates.includes(today),
    }
  })
}
