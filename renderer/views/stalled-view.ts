import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { readShownAs } from './shown-as.ts'
import { oneOf, readText, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

const FIELDS = {
  shownAs: readShownAs,
  historyAs: readShownAs,
  cascadeAs: readShownAs,
  /** What the screen counts: deals, or their value. */
  by: oneOf<FunnelMeasure>(['count', 'value']),
  /** The history of the oldest bucket, or of all of them. */
  history: oneOf(['oldest', 'all']),
  /** The day compared with: as every screen, a week before, or a stored one. */
  comparedTo: (stored: unknown): PlainDate | 'look' | 'week-before' =>
    isPlainDate(stored) || stored === 'week-before' ? stored : 'look',
  /** The label of the only bucket of the history; null for that of `history`. Kept until the screen is left, never saved. */
  only: readText,
}

export type StalledView = ViewOf<typeof FIELDS>

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  untilLeft: { only: null },
  read: viewReader(FIELDS),
}
