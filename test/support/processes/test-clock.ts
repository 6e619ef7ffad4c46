// The instant of a browser test run: LEME_TEST_NOW, an ISO 8601 instant, else now. Service, host and window use it, so
// that a run on the first of a month, or in another year, shows what depends on the calendar.

import type { PlainDate } from '../../../shared/time/calendar.ts'
import { createZonedTime } from '../../../shared/time/zoned-time.ts'

/** The instant at which the demo service's clock stands still; null for the computer's clock. */
export const TEST_NOW = process.env.LEME_TEST_NOW ?? null

/** How far the clock of host and window is ahead of the computer's, in milliseconds. */
export const CLOCK_AHEAD_MS = TEST_NOW === null ? 0 : Date.parse(TEST_NOW) - Date.now()

/** The clock of a run: it starts at the run's instant and advances with the computer's clock. */
export const testNow = (): number => Date.now() + CLOCK_AHEAD_MS

/** The day of a run, of a company in São Paulo: the day of the snapshots that a fake API answers, whatever is asked. */
export const testToday = (): PlainDate => createZonedTime('America/Sao_Paulo').dayOf(testNow())

/**
 * Sets the clock of a page ahead. It runs in the page before its own scripts, so it must not use anything of this file.
 */
export function setPageAhead(aheadMs: number): void {
  const Real = Date
  const nowMs = () => Real.now() + aheadMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [nowMs()] : args),
    apply: () => new Real(nowMs()).toString(),
    get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
  })
}
