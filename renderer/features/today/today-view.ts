import { readShownAs } from '../../views/shown-as.ts'
import { type ViewOf, viewReader } from '../../views/view-fields.ts'
import type { ViewDefinition } from '../../views/view-store.ts'

const FIELDS = { paceAs: readShownAs, stepsAs: readShownAs }

export const TODAY_VIEW: ViewDefinition<ViewOf<typeof FIELDS>> = {
  // Named views of Hoje belong to the screen 'today' and do not hold how cards are drawn.
  screen: 'today-charts',
  read: viewReader(FIELDS),
}
