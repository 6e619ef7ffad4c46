// Axes, grid, margins and cursors of every chart, as properties: scales start at zero, lines are thin, nothing is
// animated.

import { axisTick } from './axis-tick.tsx'

export const CHART_MARGIN = { top: 8, right: 24, bottom: 0, left: 0 } as const

export const GRID = { vertical: false, stroke: 'var(--line-soft)' } as const

/** The most labels along a bottom axis. */
export const MAX_TICKS = 5

const AXIS = { tickLine: false, axisLine: false, tick: axisTick } as const

/** The bottom axis, with its line. */
export const DAY_AXIS = { ...AXIS, axisLine: { stroke: 'var(--line)' } } as const

/** The left axis of counts; its marks come from `axisMarks`. */
export const COUNT_AXIS = { ...AXIS, width: 50, interval: 0 } as const

/** The left axis of amounts: room for `R$ 937,5 mil`. */
export const MONEY_AXIS = { ...COUNT_AXIS, width: 74 } as const

/** A vertical line at a point in time. */
export const LINE_CURSOR = { stroke: 'var(--line)' } as const
