/** How many standard errors a difference has to exceed; chance alone exceeds two in about one case of twenty. */
export const STANDARD_ERRORS = 2

/** A rate of fewer says nothing. */
export const LEAST_OF = 30

/** So many of so many, such as the opportunities of some leads. */
export interface Share {
  readonly count: number | null
  readonly of: number | null
}

/** True when two counts of independent events differ by more than chance. */
export function isBeyondChance(now: number, before: number): boolean {
  return Math.abs(now - before) > STANDARD_ERRORS * Math.sqrt(now + before)
}

/** True when a share is below an earlier one by more than chance; false when one of them is not known. */
export function isShareFallen(now: Share, before: Share): boolean {
  if (now.count === null || now.of === null || before.count === null || before.of === null) return false
  if (now.of < LEAST_OF || before.of < LEAST_OF) return false
  const together = (now.count + before.count) / (now.of + before.of)
  // Opportunities of other days' leads can exceed the leads: such a rate is no share, and has no such error.
  if (together >= 1) return false
  const error = Math.sqrt(together * (1 - together) * (1 / now.of + 1 / before.of))
  return before.count / before.of - now.count / now.of > STANDARD_ERRORS * error
}

/** True when a share differs from a given rate by more than chance; false when it is not known, or of too few. */
export function isShareOff({ count, of }: Share, rate: number): boolean {
  if (count === null || of === null || of < LEAST_OF) return false
  return Math.abs(count / of - rate) > STANDARD_ERRORS * Math.sqrt((rate * (1 - rate)) / of)
}
