import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { oneOf, readShownAs, readText, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

const FIELDS = {
  shownAs: readShownAs,
  historyAs: readShownAs,
  cascadeAs: readShownAs,
  /** What the screen counts: deals, or their value. */
  by: oneOf<FunnelMeasure>(['count', 'value']),
  /** The day compared with; `look` is that of every screen. */
  comparedTo: (stored: unknown): PlainDate | 'look' => (isPlainDate(stored) ? stored : 'look'),
  /** The label of the only bucket of the history; null for the oldest one. Kept until the screen is left. */
  only: readText,
}

export type StalledView = ViewOf<typeof FIELDS>

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  untilLeft: { only: null },
  read: viewReader(FIELDS),
}
