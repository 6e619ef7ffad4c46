// Arithmetic over figures that may be unknown. A result with an unknown operand is unknown (null), never partial.

/** Sum of counts or of cents; null when one of them is unknown, 0 for an empty list. */
export function addKnown<Figure extends number>(figures: readonly (Figure | null)[]): Figure | null {
  let sum = 0
  for (const figure of figures) {
    if (figure === null) return null
    sum += figure
  }
  return sum as Figure
}

/** One figure minus another; null when one of them is unknown. */
export function subtractKnown<Figure extends number>(
  figure: Figure | null,
  less: Figure | null,
): Figure | null {
  return figure === null || less === null ? null : ((figure - less) as Figure)
}
