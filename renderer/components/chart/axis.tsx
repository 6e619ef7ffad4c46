// Axes, grid, margins and cursors of every chart, as properties: scales start at zero, lines are thin, nothing is
// animated.
import type { XAxisTickContentProps, YAxisTickContentProps } from 'recharts'

export const CHART_MARGIN = { top: 8, right: 24, bottom: 0, left: 0 } as const

export const GRID = { vertical: false, stroke: 'var(--line-soft)' } as const

export const MAX_TICKS = 5

const AXIS = { tickLine: false, axisLine: false, tick: axisTick } as const

export const DAY_AXIS = { ...AXIS, axisLine: { stroke: 'var(--line)' } } as const

/** The left axis of counts; its marks come from `axisMarks`. */
export const COUNT_AXIS = { ...AXIS, width: 50, interval: 0 } as const

/** The left axis of amounts: room for `R$ 937,5 mil`. */
export const MONEY_AXIS = { ...COUNT_AXIS, width: 74 } as const

export const LINE_CURSOR = { stroke: 'var(--line)' } as const

/** From the middle or the top of the digits to their line: 0.71 em is the height of a digit. */
const SHIFTS = { start: '0.71em', middle: '0.355em', end: '0' } as const

/**
 * Draws a label of an axis on one line. Recharts' own text measures its words, to break them: that lays the whole
 * screen out in the middle of a render.
 */
export function axisTick(props: XAxisTickContentProps | YAxisTickContentProps) {
  const { x, y, textAnchor, verticalAnchor, payload, tickFormatter, index, className } = props
  return (
    <text x={x} y={y} dy={SHIFTS[verticalAnchor]} textAnchor={textAnchor} className={className}>
      {tickFormatter ? tickFormatter(payload.value, index) : payload.value}
    </text>
  )
}

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

// Rows of a chart: which of them get labels, and which neighbours have figures, or lack them.

/** Returns the positions of the axis labels: evenly spread, always with the last one and enough space before it. */
export function tickIndexes(count: number, most: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil(count / most))
  const last = count - 1
  const spread = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
  return [...spread.filter((index) => last - index >= step * 0.6), last]
}

/** Returns the rows of a kind in runs of neighbours, in order. */
export function runsOf<Row>(rows: readonly Row[], isOne: (row: Row) => boolean): Row[][] {
  const runs: Row[][] = []
  rows.forEach((row, index) => {
    if (!isOne(row)) return
    const before = rows[index - 1]
    if (before !== undefined && isOne(before)) runs.at(-1)?.push(row)
    else runs.push([row])
  })
  return runs
}
