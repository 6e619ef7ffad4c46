/**
 * True while a rest of `lengthMs` that ends at `untilMs` lasts. One that would begin later than now is none: the clock
 * was ahead when it was noted, and a rest must not last until that clock's time. Times in milliseconds since 1970.
 */
export function isResting(untilMs: number, lengthMs: number, nowMs: number): boolean {
  return untilMs > nowMs && untilMs - lengthMs <= nowMs
}
