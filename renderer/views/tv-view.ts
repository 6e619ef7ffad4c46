// What the TV shows and for how long: stored by company with the other view state.
import { recordOf } from '../../shared/json/record.ts'
import { TV_SCREENS, type TvScreen } from '../../shared/screens.ts'
import { PERIOD_PRESETS, type PeriodPreset } from '../../shared/time/periods.ts'
import type { ViewDefinition } from './view-store.ts'

export const TV_SECONDS = { least: 10, most: 300, usual: 20 } as const

export interface TvView {
  /** In the order of the navigation, never empty. */
  readonly screens: readonly TvScreen[]
  readonly seconds: number
  /** The days of the funnel on the TV, whatever Funil shows. */
  readonly funnelPeriod: PeriodPreset
}

export function isTvSeconds(seconds: unknown): seconds is number {
  return (
    Number.isInteger(seconds) &&
    (seconds as number) >= TV_SECONDS.least &&
    (seconds as number) <= TV_SECONDS.most
  )
}

export const TV_VIEW: ViewDefinition<TvView> = {
  screen: 'tv',
  read: (stored) => {
    const view = recordOf(stored) as Partial<Record<keyof TvView, unknown>>
    const chosen: readonly unknown[] = Array.isArray(view.screens) ? view.screens : []
    const screens = TV_SCREENS.filter((screen) => chosen.includes(screen))
    return {
      screens: screens.length > 0 ? screens : TV_SCREENS,
      seconds: isTvSeconds(view.seconds) ? view.seconds : TV_SECONDS.usual,
      funnelPeriod: PERIOD_PRESETS.find((preset) => preset === view.funnelPeriod) ?? 'last-28-days',
    }
  },
}
