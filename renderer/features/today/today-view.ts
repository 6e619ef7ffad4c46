import { readShownAs, type ViewOf, viewReader } from '../../views/view-fields.ts'
import type { ViewDefinition } from '../../views/view-store.ts'

const FIELDS = { paceAs: readShownAs }

export const TODAY_VIEW: ViewDefinition<ViewOf<typeof FIELDS>> = {
  screen: 'today-charts',
  read: viewReader(FIELDS),
}
