import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'

/** What pipelines held on the earlier of two days. */
export interface Comparison {
  readonly day: PlainDate
  readonly pipelines: readonly Pipeline[]
}
