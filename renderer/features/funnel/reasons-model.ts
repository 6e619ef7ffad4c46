import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Breakdown, BreakdownItem } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { Reasons } from '../../../shared/funnel/reasons.ts'
import { groupDays } from '../../../shared/funnel/totals.ts'
import { addDays, type DayRange, type PlainDate, startOfWeek } from '../../../shared/time/calendar.ts'

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

export interface ComparedReason extends BreakdownItem {
  /** Null without a comparison, and where `countOfReason` is. */
  readonly before: number | null
  /** Null when either count is not known: a partial sum would be no change. */
  readonly added: number | null
}

/**
 * Returns the reasons with their change against the compared range: those that grew most in count first and those
 * whose change is not known last, the most frequent first.
 * @param now the same reasons on the days that are compared
 */
export function comparedReasons(reasons: Reasons, before: Reasons | null, now = reasons): ComparedReason[] {
  const rows = reasons.items.map((item): ComparedReason => {
    const earlier = before && countOfReason(before, item.label)
    return { ...item, before: earlier, added: subtractKnown(countOfReason(now, item.label), earlier) }
  })
  return rows.sort((a, b) => growthOf(b) - growthOf(a) || b.count - a.count)
}

function growthOf({ added }: ComparedReason): number {
  return added ?? -Number.MAX_VALUE
}

const SHOWN_WEEKS = 12

/** Returns the days of the twelve weeks that end with a day's own week, up to that day. */
export function weeksUpTo(day: PlainDate): DayRange {
  return { from: addDays(startOfWeek(day), -7 * (SHOWN_WEEKS - 1)), to: day }
}

/** A count is null when a day of the week is missing, and when the answers do not say. */
export function weekCounts(
  days: readonly FunnelDay[],
  range: DayRange,
  countOf: (days: readonly FunnelDay[]) => number | null,
) {
  return groupDays(days, range, 'week', range.to).map(({ range: week, missingDays }) => {
    const inside = days.filter(({ date }) => date >= week.from && date <= week.to)
    return { range: week, count: missingDays > 0 ? null : countOf(inside) }
  })
}
