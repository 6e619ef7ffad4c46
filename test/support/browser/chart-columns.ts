// Reads the columns of a chart from what is drawn: as figures, by the labels of its left axis.
import type { Locator } from '@playwright/test'

export interface DrawnColumn {
  /** The left edge, in pixels. */
  readonly x: number
  /** The figure where it begins: the sum of those below it. */
  readonly base: number
  readonly figure: number
}

const ROUND = /M([\d.]+),([\d.]+)h[-\d.]+a([\d.]+),[^v]*v([\d.]+)/g

/** Returns the height in pixels of one unit of the left axis of a plot, and where zero is; null until it is drawn. */
async function axisOf(plot: Locator): Promise<{ unit: number; zero: number } | null> {
  const ticks = await plot.evaluate((svg) => {
    const origin = svg.getBoundingClientRect().top
    return [...svg.querySelectorAll('.recharts-yAxis-tick-labels text')].map((tick) => {
      const { top, height } = tick.getBoundingClientRect()
      return { figure: Number(tick.textContent), middle: top + height / 2 - origin }
    })
  })
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (first === undefined || last === undefined || first.figure === last.figure) return null
  const unit = Math.abs(first.middle - last.middle) / Math.abs(first.figure - last.figure)
  return { unit, zero: first.middle + first.figure * unit }
}

/**
 * Returns the columns of each series of a plot, the lowest series first. `look` is that of the rows: whole ones, the
 * one that is not over, or those beside the shown one. Empty until the plot is drawn.
 */
export async function readColumns(
  plot: Locator,
  look: 'whole' | 'partial' | 'pale' = 'whole',
): Promise<DrawnColumn[][]> {
  const axis = await axisOf(plot)
  if (axis === null) return []
  const { unit, zero } = axis
  const paths = await plot
    .locator(`path[data-columns="${look}"]`)
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''))
  return paths.map((path) =>
    [...path.matchAll(ROUND)].map(([, left, top, round, straight]) => {
      const drawn = Number(straight) + 2 * Number(round)
      // A pixel between the parts of a column is left out, unless they are low.
      const height = drawn + (drawn > 2 ? 1 : 0)
      return {
        x: Number(left) - Number(round),
        base: Math.max(0, Math.round((zero - Number(top) - height) / unit)),
        figure: Math.round(height / unit),
      }
    }),
  )
}
