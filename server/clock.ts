/** The service's clock; fixed by `--now` and in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export function fixedClock(nowMs: number): Clock {
  return { now: () => nowMs }
}
