import type { ComparedFigures, ComparedRanges } from '../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'

/** What a screen's range is compared with. */
export interface Comparison {
  readonly ranges: ComparedRanges
  /** Null when a day of either range is missing. */
  readonly figures: ComparedFigures | null
  readonly previousDays: readonly FunnelDay[]
  readonly isLoading: boolean
}

/** Returns every day that a comparison compares with; null when one is missing, and without a comparison. */
export function previousDaysOf(comparison: Comparison | null): readonly FunnelDay[] | null {
  return comparison?.figures ? wholeRange(comparison.previousDays, comparison.ranges.previous) : null
}
