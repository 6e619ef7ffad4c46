import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import type { ViewDefinition } from './view-store.ts'

export interface StalledView {
  readonly shownAs: 'chart' | 'table'
  readonly historyAs: 'chart' | 'table'
  readonly historyBy: FunnelMeasure
}

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  read: (stored) => {
    const view = (stored ?? {}) as Partial<StalledView>
    return {
      shownAs: view.shownAs === 'table' ? 'table' : 'chart',
      historyAs: view.historyAs === 'table' ? 'table' : 'chart',
      historyBy: view.historyBy === 'count' ? 'count' : 'value',
    }
  },
}
