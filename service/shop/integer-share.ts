// Exact shares of whole cents: products of cents and basis points exceed safe integers, so they are computed as BigInt.
// The shop multiplies cents only here.

/** Returns `amount * part / whole`, rounded half up. For amounts of 0 or more. */
export function roundShare(amount: number, part: number, whole: number): number {
  const divisor = BigInt(whole)
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor))
}

/** Returns `amount * part / whole`, rounded down. For amounts of 0 or more. */
export function floorShare(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/**
 * Splits an amount over weights. The parts add up to it exactly and none exceeds its weight (for an amount of at most
 * the sum of the weights). Parts are rounded down; the largest remainders then get one cent each, the first of equals
 * first.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => floorShare(amount, weight, total))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }))
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const { index } of remainders.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
