// What the TV shows and for how long: stored by company with the other view state.
import { TV_SCREENS, type TvScreen } from '../../shared/screens.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { oneOf, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

export const TV_SECONDS = { least: 10, most: 300, usual: 20 } as const

export function isTvSeconds(seconds: unknown): seconds is number {
  return (
    Number.isInteger(seconds) &&
    (seconds as number) >= TV_SECONDS.least &&
    (seconds as number) <= TV_SECONDS.most
  )
}

function readScreens(stored: unknown): readonly TvScreen[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : []
  const screens = TV_SCREENS.filter((screen) => chosen.includes(screen))
  return screens.length > 0 ? screens : TV_SCREENS
}

const FIELDS = {
  /** In the order of the navigation, never empty. */
  screens: readScreens,
  seconds: (stored: unknown): number => (isTvSeconds(stored) ? stored : TV_SECONDS.usual),
  /** The days of the funnel on the TV, whatever Funil shows. */
  funnelPeriod: oneOf(PERIOD_PRESETS, 'last-28-days'),
}

export type TvView = ViewOf<typeof FIELDS>
export const TV_VIEW: ViewDefinition<TvView> = { screen: 'tv', read: viewReader(FIELDS) }
