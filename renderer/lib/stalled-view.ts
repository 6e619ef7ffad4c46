import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { readShownAs, type ShownAs } from './shown-as.ts'
import type { ViewDefinition } from './view-store.ts'

export interface StalledView {
  readonly shownAs: ShownAs
  readonly historyAs: ShownAs
  readonly historyBy: FunnelMeasure
}

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  read: (stored) => {
    const view = (stored ?? {}) as Partial<StalledView>
    return {
      shownAs: readShownAs(view.shownAs),
      historyAs: readShownAs(view.historyAs),
      historyBy: view.historyBy === 'count' ? 'count' : 'value',
    }
  },
}
