// The instant at which a run of the browser tests takes place: LEME_TEST_NOW, an instant of ISO 8601, else now. Service,
// host and window go by it, so a run on the first of a month, or in another year, shows what depends on the calendar.

/** Where the demo service stands still; null for the clock of the computer. */
export const TEST_NOW = process.env.LEME_TEST_NOW ?? null

/** How far the clock of host and window is ahead of the computer's, in milliseconds. */
export const CLOCK_AHEAD_MS = TEST_NOW === null ? 0 : Date.parse(TEST_NOW) - Date.now()

/** The clock of a run: it goes on from its instant as the computer's does. */
export const testNow = (): number => Date.now() + CLOCK_AHEAD_MS

/** Sets the clock of a page ahead; runs in the page, before its own scripts, and so names nothing of this file. */
export function setPageAhead(aheadMs: number): void {
  const Real = Date
  const nowMs = () => Real.now() + aheadMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [nowMs()] : args),
    apply: () => new Real(nowMs()).toString(),
    get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
  })
}
