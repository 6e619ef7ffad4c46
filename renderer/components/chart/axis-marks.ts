/** The most steps between zero and the top of an axis. */
const MOST_STEPS = 4

/** The smallest step of 1, 2 or 5 times a power of ten that is at least this wide; 1 or more. */
function stepFrom(least: number): number {
  let power = 1
  while (power * 10 <= least) power *= 10
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) as number
}

/**
 * Returns the scale of a left axis from zero, for counts or cents: marks in steps of 1, 2 or 5, the last at or above
 * the highest figure. Only a zero when no figure is above it. Null and undefined are unknown figures.
 */
export function axisMarks(figures: readonly (number | null | undefined)[], mostSteps: number = MOST_STEPS) {
  const highest = figures.reduce<number>((most, figure) => Math.max(most, figure ?? 0), 0)
  if (highest === 0) return { domain: [0, 1] as [number, number], ticks: [0] }
  const step = stepFrom(highest / mostSteps)
  const count = Math.ceil(highest / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step)
  return { domain: [0, count * step] as [number, number], ticks }
}
