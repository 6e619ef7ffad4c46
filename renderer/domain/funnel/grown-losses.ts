import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { addsUp, listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { ComparedRanges } from '../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { likeDays } from '../../../shared/funnel/like-days.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { isBeyondChance } from './beyond-chance.ts'

export interface GrownLoss {
  /** Null for losses without a reason. */
  readonly reason: string | null
  readonly count: number
  readonly before: number
  /** The value of the losses now; null when one of them has none. */
  readonly valueCents: Cents | null
  /** The value added since the range before; null when either is not known. */
  readonly addedCents: Cents | null
}

/** The losses of days by reason, as Funil lists them; null when its lists do not add up to its losses. */
export function lossesOf(inside: readonly FunnelDay[]) {
  const totals = inside.map(({ lostCount }) => lostCount)
  const lists = listsOf(
    inside.map(({ breakdowns }) => breakdowns.lostByReason),
    totals,
  )
  return addsUp(lists, totals) ? readBreakdown(lists).items : null
}

/**
 * Returns the reasons with more losses than in the range before, by more than chance, the most value first. Null when a
 * day is missing, or when the reasons of either range do not add up to its losses: then a growth would be a guess.
 */
export function grownLosses(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  calendar: HolidayCalendar,
): GrownLoss[] | null {
  const like = likeDays(days, ranges, calendar)
  if (like === null) return null
  const now = lossesOf(like.now)
  const then = lossesOf(like.before)
  if (now === null || then === null) return null
  return now
    .map(({ label, count, valueCents }): GrownLoss => {
      const before = then.find((each) => each.label === label)
      return {
        reason: label,
        count,
        before: before?.count ?? 0,
        valueCents,
        addedCents: subtractKnown(valueCents, before === undefined ? ZERO_CENTS : before.valueCents),
      }
    })
    .filter(({ count, before }) => count > before && isBeyondChance(count, before))
    .sort((a, b) => (b.valueCents ?? 0) - (a.valueCents ?? 0) || b.count - a.count)
}
