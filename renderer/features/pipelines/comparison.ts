import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

/** What pipelines held on the earlier of two days. */
export interface Comparison {
  readonly day: PlainDate
  readonly pipelines: readonly Pipeline[]
}
