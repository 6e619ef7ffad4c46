import { readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'

/** Returns the labels of the reasons why deals were lost on the days, the most frequent first. */
export function lostReasons(days: readonly FunnelDay[]): (string | null)[] {
  return readBreakdown(days.map(({ breakdowns }) => breakdowns.lostByReason)).items.map(({ label }) => label)
}
