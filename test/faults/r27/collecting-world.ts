// A year of a company with a Coletor: what the network to the platform is like, on which days a desktop is on, and the
// days that must not be a gap. Knows nothing of what is stored.
import type { Weather } from '../year/wire.ts'

/** Six hours each. */
export const PARTS = 4
const BAD_WEATHER: readonly Weather[] = ['offline', 'offline', 'flaky', 'captive', 'quota']

export interface CollectingDay {
  readonly parts: readonly Weather[]
  /** True when six hours of it are fair: no figure of this day may be missing. */
  readonly hasNetwork: boolean
  /** The desktops that are on, each in a part of the day. */
  readonly sessions: readonly { readonly desktop: number; readonly part: number }[]
  /** True when the Coletor is started again. */
  readonly isRestarted: boolean
}

/** Plans the days. On `closed` of them no desktop is on; the first and the last one have all desktops and a network. */
export function planCollecting(
  { days, closed, desktops }: { readonly days: number; readonly closed: number; readonly desktops: number },
  random: () => number,
): CollectingDay[] {
  const below = (limit: number) => Math.floor(random() * limit)
  const isClosed = Array.from({ length: days - 2 }, (_, index) => index < closed)
  for (let last = isClosed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const value = isClosed[last] as boolean
    isClosed[last] = isClosed[other] as boolean
    isClosed[other] = value
  }
  return Array.from({ length: days }, (_, day): CollectingDay => {
    const isEdge = day === 0 || day === days - 1
    const isOutage = !isEdge && random() < 0.06
    const parts = Array.from({ length: PARTS }, (): Weather => {
      if (isOutage) return 'offline'
      return isEdge || random() < 0.6 ? 'fair' : (BAD_WEATHER[below(BAD_WEATHER.length)] as Weather)
    })
    const first = below(desktops)
    const sessions =
      !isEdge && isClosed[day - 1]
        ? []
        : Array.from({ length: desktops }, (_, desktop) => desktop)
            .filter((desktop) => isEdge || desktop === first || random() < 0.4)
            // In the daytime.
            .map((desktop) => ({ desktop, part: 1 + below(PARTS - 1) }))
    return { parts, hasNetwork: parts.includes('fair'), sessions, isRestarted: !isEdge && random() < 0.03 }
  })
}
