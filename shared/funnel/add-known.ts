// Arithmetic over figures that may not be known: what is computed from an unknown one is unknown, never partial.

/** Sum of counts or of cents; null when one of them is not known. Zero of nothing. */
export function addKnown<Figure extends number>(figures: readonly (Figure | null)[]): Figure | null {
  let sum = 0
  for (const figure of figures) {
    if (figure === null) return null
    sum += figure
  }
  return sum as Figure
}

/** One figure minus another; null when one of them is not known. */
export function subtractKnown<Figure extends number>(
  figure: Figure | null,
  less: Figure | null,
): Figure | null {
  return figure === null || less === null ? null : ((figure - less) as Figure)
}
