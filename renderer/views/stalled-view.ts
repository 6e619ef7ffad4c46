import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { readShownAs, type ShownAs } from './shown-as.ts'
import type { ViewDefinition } from './view-store.ts'

export interface StalledView {
  readonly shownAs: ShownAs
  readonly historyAs: ShownAs
  readonly historyBy: FunnelMeasure
  /** The label of the bucket that another screen opened this one with. Kept until the screen is left, never saved. */
  readonly marked: string | null
  /** The label of the only bucket of the history; null for all. Kept like `marked`. */
  readonly only: string | null
}

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  untilLeft: { marked: null, only: null },
  read: (stored) => {
    const view = (stored ?? {}) as Partial<StalledView>
    return {
      shownAs: readShownAs(view.shownAs),
      historyAs: readShownAs(view.historyAs),
      historyBy: view.historyBy === 'count' ? 'count' : 'value',
      marked: typeof view.marked === 'string' ? view.marked : null,
      only: typeof view.only === 'string' ? view.only : null,
    }
  },
}
