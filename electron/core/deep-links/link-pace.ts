// Follows links of other programs at a pace: anybody can write one, and open thousands.
import type { DeepLink } from '../../../shared/bridge/deep-link.ts'
import { createThrottle } from '../time/throttle.ts'
import type { Timers } from '../time/timers.ts'
import { type LinkRefusal, parseDeepLink } from './parse-deep-link.ts'

/** One link of this time is followed, and one refusal logged. */
const LINK_MS = 1_000

export function createPacedLinks(
  timers: Timers,
  onLink: (link: DeepLink) => void,
  onRefusal: (reason: LinkRefusal) => void,
) {
  const pace = createThrottle(timers, LINK_MS)
  return {
    /** Follows the link, or the last right one of those that came too fast. */
    open(text: string): void {
      const parsed = parseDeepLink(text)
      if (parsed.ok) pace.run('opened', () => onLink(parsed.link))
      else pace.run('refused', () => onRefusal(parsed.reason))
    },
    close: pace.close,
  }
}
