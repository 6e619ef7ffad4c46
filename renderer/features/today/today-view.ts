import { readShownAs, type ShownAs } from '../../views/shown-as.ts'
import type { ViewDefinition } from '../../views/view-store.ts'

export interface TodayView {
  readonly paceAs: ShownAs
  readonly stepsAs: ShownAs
}

export const TODAY_VIEW: ViewDefinition<TodayView> = {
  // Named views of Hoje belong to the screen 'today' and do not hold how cards are drawn.
  screen: 'today-charts',
  read: (stored) => {
    const view = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
      Record<keyof TodayView, unknown>
    >
    return {
      paceAs: readShownAs(view.paceAs),
      stepsAs: readShownAs(view.stepsAs),
    }
  },
}
