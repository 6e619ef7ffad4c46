// Arithmetic over figures that may be unknown. A result with an unknown operand is unknown (null), never partial, and
// so is one beyond exact integers, whose last digits would be wrong.

/** Sum of counts or of cents; null when one of them is unknown, 0 for an empty list. */
export function addKnown<Figure extends number>(figures: readonly (Figure | null)[]): Figure | null {
  let sum = 0
  for (const figure of figures) {
    if (figure === null || !Number.isSafeInteger(sum + figure)) return null
    sum += figure
  }
  return sum as Figure
}

/** One figure minus another; null when one of them is unknown. */
export function subtractKnown<Figure extends number>(
  figure: Figure | null,
  less: Figure | null,
): Figure | null {
  const difference = figure === null || less === null ? null : figure - less
  // The figures may be rates, too.
  return difference === null || Math.abs(difference) > Number.MAX_SAFE_INTEGER ? null : (difference as Figure)
}
