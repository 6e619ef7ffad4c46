// Statistics: the median, and how probable a change is when nothing changed.

/** The median of values in any order; null without one. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The upper tail of Student's distribution, P(T > t), for an even number of degrees of freedom. */
export function studentTail(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const square = Math.cos(angle) ** 2
  let [term, sum] = [1, 1]
  for (let k = 2; k < degrees; k += 2) {
    term *= (square * (k - 1)) / k
    sum += term
  }
  return 0.5 - 0.5 * Math.sin(angle) * sum
}

/**
 * The probability of `days` without any of what comes `mean` times a day, with a variance of `dispersion` times the
 * mean (negative binomial; Poisson up to 1). The mean is as uncertain as the count of `pieces` that it was taken from.
 */
export function probabilityOfNone(
  mean: number,
  dispersion: number,
  { days, pieces }: { readonly days: number; readonly pieces: number },
): number {
  const ofDay = dispersion <= 1 ? mean : (mean * Math.log(dispersion)) / (dispersion - 1)
  return (1 + (ofDay * days) / pieces) ** -pieces
}

/** The difference of two counts on a scale on which it varies alike for small and large counts. */
export function evenChange(now: number, expected: number): number {
  return 2 * (Math.sqrt(now + 3 / 8) - Math.sqrt(expected + 3 / 8))
}

/** Returns the indices that hold at once at `level`, by Holm: of independent checks, one in 1 / level families errs. */
export function holm(probabilities: readonly number[], level: number): number[] {
  const order = probabilities
    .map((_, index) => index)
    .sort((a, b) => probabilityAt(probabilities, a) - probabilityAt(probabilities, b))
  const firstKept = order.findIndex(
    (index, rank) => probabilityAt(probabilities, index) > level / (order.length - rank),
  )
  return firstKept < 0 ? order : order.slice(0, firstKept)
}

const probabilityAt = (probabilities: readonly number[], index: number) => probabilities[index] ?? 1
