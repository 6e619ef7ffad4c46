/** How many standard errors a difference has to exceed; chance alone exceeds two in about one case of twenty. */
export const STANDARD_ERRORS = 2

/** True when two counts of independent events differ by more than chance. */
export function isBeyondChance(now: number, before: number): boolean {
  return Math.abs(now - before) > STANDARD_ERRORS * Math.sqrt(now + before)
}
