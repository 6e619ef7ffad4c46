/** Returns the colour of a part of a whole that has an order: one hue, the first part the strongest. */
export function seriesColor(index: number, count: number): string {
  const strength = Math.round(100 * (1 - index / Math.max(1, count - 1)))
  return `color-mix(in srgb, var(--step-1) ${strength}%, var(--step-5))`
}
