// Counts that the API reports only for now, so that their history is what was stored on each day.
import type { PlainDate } from '../time/calendar.ts'

/**
 * `overdue-tasks`: the length of the whole list of overdue tasks (specification 4.7, `overdue`).
 * `leads-without-conversation`: `total` of new leads without a conversation (4.2).
 */
export const DAILY_FIGURES = ['overdue-tasks', 'leads-without-conversation'] as const
export type DailyFigure = (typeof DAILY_FIGURES)[number]

export function isDailyFigure(value: unknown): value is DailyFigure {
  return DAILY_FIGURES.some((figure) => figure === value)
}

/** The last count of a day in the company's time zone. A day without an answer has none and is a gap. */
export interface CountOnDay {
  readonly day: PlainDate
  readonly count: number
}
