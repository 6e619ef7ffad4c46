/** A percentage of a count below this says more than is known: one sale more or less would move it by a tenth. */
const LEAST_FOR_PERCENT = 10

/** Returns the difference of two counts when one of them is too small for a percentage; else null. */
export function smallCountChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || Math.min(current, previous) >= LEAST_FOR_PERCENT) return null
  return current - previous
}
