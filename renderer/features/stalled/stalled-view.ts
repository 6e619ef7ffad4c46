import type { ViewDefinition } from '../../lib/view-store.ts'

export interface StalledView {
  readonly shownAs: 'chart' | 'table'
}

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  read: (stored) => ({
    shownAs: (stored as Partial<StalledView> | undefined)?.shownAs === 'table' ? 'table' : 'chart',
  }),
}
