// Positions along the rows of a chart: which of them get labels, and where neighbouring rows lack figures.

/** Returns the positions of the axis labels: evenly spread, always with the last one and enough space before it. */
export function tickIndexes(count: number, most: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil(count / most))
  const last = count - 1
  const spread = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
  return [...spread.filter((index) => last - index >= step * 0.6), last]
}

/** Consecutive rows without figures, by position. */
export interface GapSpan {
  readonly first: number
  readonly last: number
  /** The number of rows without figures. */
  readonly length: number
}

/** Returns the gaps in order. */
export function gapSpans<Row>(rows: readonly Row[], isGap: (row: Row) => boolean): GapSpan[] {
  const gaps: { first: number; last: number }[] = []
  rows.forEach((row, index) => {
    if (!isGap(row)) return
    const before = gaps.at(-1)
    if (before?.last === index - 1) before.last = index
    else gaps.push({ first: index, last: index })
  })
  return gaps.map(({ first, last }) => ({ first, last, length: last - first + 1 }))
}
