// Why deals were lost, or leads marked as junk, over days: read once for screens, comparer and assistants.
import { addsUp, type Breakdown, listsOf, readBreakdown } from './breakdown.ts'
import type { FunnelDay } from './day.ts'

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
