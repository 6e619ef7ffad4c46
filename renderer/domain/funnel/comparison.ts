import type { ComparedFigures, ComparedRanges } from '../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'

/** What a screen's range is compared with. */
export interface Comparison {
  readonly ranges: ComparedRanges
  /** Null when a day of either range is missing, and when the ranges are unlike. */
  readonly figures: ComparedFigures | null
  readonly previousDays: readonly FunnelDay[]
  readonly isLoading: boolean
}
