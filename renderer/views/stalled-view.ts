import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { recordOf } from '../../shared/json/record.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { readShownAs, type ShownAs } from './shown-as.ts'
import type { ViewDefinition } from './view-store.ts'

export interface StalledView {
  readonly shownAs: ShownAs
  readonly historyAs: ShownAs
  readonly cascadeAs: ShownAs
  /** What the screen counts: deals, or their value. */
  readonly by: FunnelMeasure
  /** The history of the oldest bucket, or of all of them. */
  readonly history: 'oldest' | 'all'
  /** The day compared with; `week` is the snapshot of a week before. */
  readonly comparedTo: PlainDate | 'week'
  /** The label of the bucket that another screen opened this one with. Kept until the screen is left, never saved. */
  readonly marked: string | null
  /** The label of the only bucket of the history; null for that of `history`. Kept like `marked`. */
  readonly only: string | null
}

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  untilLeft: { marked: null, only: null },
  read: (stored) => {
    const view = recordOf(stored) as Partial<Record<keyof StalledView, unknown>>
    return {
      shownAs: readShownAs(view.shownAs),
      historyAs: readShownAs(view.historyAs),
      cascadeAs: readShownAs(view.cascadeAs),
      by: view.by === 'value' ? 'value' : 'count',
      history: view.history === 'all' ? 'all' : 'oldest',
      comparedTo: isPlainDate(view.comparedTo) ? view.comparedTo : 'week',
      marked: typeof view.marked === 'string' ? view.marked : null,
      only: typeof view.only === 'string' ? view.only : null,
    }
  },
}
