/** An axis ends at a whole part of this many, and has a mark at every second of them at most. */
const PARTS = 4
const MOST_STEPS = PARTS / 2

/** The smallest step of 1, 2 or 5 times a power of ten that is at least this wide; 1 or more. */
function stepFrom(least: number): number {
  let power = 1
  while (power * 10 <= least) power *= 10
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) as number
}

/**
 * Returns the scale of a left axis with zero, for counts or cents: marks in steps of 1, 2 or 5, and an end at or above
 * the highest figure, close to it; it begins at the lowest one below zero. Only a zero when all figures are. Null and
 * undefined are unknown figures.
 */
export function axisMarks(figures: readonly (number | null | undefined)[]) {
  const highest = figures.reduce<number>((most, figure) => Math.max(most, figure ?? 0), 0)
  const lowest = figures.reduce<number>((least, figure) => Math.min(least, figure ?? 0), 0)
  if (highest === lowest) return { domain: [0, 1] as [number, number], ticks: [0] }
  const part = stepFrom((highest - lowest) / PARTS)
  const end = Math.ceil(highest / part) * part
  const step = stepFrom((highest - lowest) / MOST_STEPS)
  const below = Math.floor(-lowest / step)
  const ticks = Array.from(
    { length: below + Math.floor(end / step) + 1 },
    (_, index) => (index - below) * step,
  )
  return { domain: [lowest, end] as [number, number], ticks }
}
