import { addKnown } from '../../../shared/funnel/add-known.ts'
import { addsUp, type Breakdown, listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { groupDays } from '../../../shared/funnel/totals.ts'
import { addDays, type DayRange, type PlainDate, startOfWeek } from '../../../shared/time/calendar.ts'

export type ReasonKind = 'lost' | 'junk'

export interface Reasons extends Breakdown {
  /** True when the reasons add up to the figures of their days, so that no reason means that nothing happened. */
  readonly addsUp: boolean
}

/** Returns why deals were lost, or why leads were marked as junk, over the days. */
export function reasonsOf(days: readonly FunnelDay[], kind: ReasonKind): Reasons {
  const isLost = kind === 'lost'
  const totals = days.map(({ lostCount, leads }) => (isLost ? lostCount : leads.junk))
  const lists = listsOf(
    days.map(({ breakdowns }) => (isLost ? breakdowns.lostByReason : breakdowns.junkByReason)),
    totals,
  )
  return { ...readBreakdown(lists), addsUp: addsUp(lists, totals) }
}

/**
 * Returns the count of a reason; 0 for one that the lists lack only when they add up without it, else null. Null also
 * when a day has no list, or an item cannot be read: it would be partial.
 */
export function countOfReason(
  { items, unread, missingLists, addsUp: isWhole }: Reasons,
  reason: string | null,
): number | null {
  if (unread.length > 0 || missingLists > 0) return null
  return items.find(({ label }) => label === reason)?.count ?? (isWhole ? 0 : null)
}

/** Returns the count of all reasons; null where `countOfReason` is. */
export function countOfReasons({ items, unread, missingLists }: Breakdown): number | null {
  return unread.length > 0 || missingLists > 0 ? null : addKnown(items.map(({ count }) => count))
}

export interface GrownReason {
  readonly label: string | null
  readonly count: number
  readonly before: number
}

/** Returns the reason that grew most in count against the compared range; null when none is known to have grown. */
export function mostGrownReason({ items }: Reasons, before: Reasons): GrownReason | null {
  const grown = items.flatMap(({ label, count }) => {
    const earlier = countOfReason(before, label)
    return earlier === null || earlier >= count ? [] : [{ label, count, before: earlier }]
  })
  return grown.toSorted((a, b) => b.count - b.before - (a.count - a.before))[0] ?? null
}

const SHOWN_WEEKS = 12

/** Returns the days of the twelve weeks that end with a day's own week, up to that day. */
export function weeksUpTo(day: PlainDate): DayRange {
  return { from: addDays(startOfWeek(day), -7 * (SHOWN_WEEKS - 1)), to: day }
}

export interface ReasonWeek {
  readonly range: DayRange
  /** Null when a day of the week is missing, and when the reasons do not say. */
  readonly count: number | null
}

/** Returns the count of a reason in each week of a range. */
export function reasonWeeks(
  days: readonly FunnelDay[],
  range: DayRange,
  kind: ReasonKind,
  reason: string | null,
): ReasonWeek[] {
  return groupDays(days, range, 'week', range.to).map(({ range: week, missingDays }) => {
    const inside = days.filter(({ date }) => date >= week.from && date <= week.to)
    return { range: week, count: missingDays > 0 ? null : countOfReason(reasonsOf(inside, kind), reason) }
  })
}
