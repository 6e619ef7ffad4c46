// Past days change: a sale is put under another date, a lead is marked junk a week later. What changed between two answers
// for the same day, figure by figure. Says nothing of item lists, whose shapes the specification leaves open.
import { dayInTimeZone, MAX_FUNNEL_DAYS, type PlainDate } from '../time/calendar.ts'
import { FIGURE_KEYS, type FigureKey, type FunnelFigures, figuresByKey } from './day.ts'

/** How many days back, today included, corrections are noticed and kept: as many as one funnel call can fetch. */
export const LEDGER_DAYS = MAX_FUNNEL_DAYS

export interface FigureChange {
  readonly figure: FigureKey
  /** Null where the API did not tell the figure. */
  readonly before: number | null
  readonly after: number | null
}

/** What was found changed about one day at one time. */
export interface Correction {
  readonly day: PlainDate
  /** When the changed answer was collected, ISO 8601. */
  readonly seenAt: string
  readonly changes: readonly FigureChange[]
}

/** The figures that differ, in the order of FIGURE_KEYS; empty when none does. A figure that ceased to be told differs. */
export function figureChanges(before: FunnelFigures, after: FunnelFigures): FigureChange[] {
  const [old, now] = [figuresByKey(before), figuresByKey(after)]
  return FIGURE_KEYS.filter((figure) => old[figure] !== now[figure]).map((figure) => ({
    figure,
    before: old[figure],
    after: now[figure],
  }))
}

/**
 * True when the day was over in the company's zone as its answer came. An answer from within the day is partial: what
 * comes after it is the day going on, not a correction.
 */
export function isSettled(day: string, capturedAtMs: number, timeZone: string): boolean {
  return dayInTimeZone(capturedAtMs, timeZone) > day
}

/** The days with a correction seen on `since` or later, in order, each once. */
export function daysCorrectedSince(
  corrections: readonly Correction[],
  since: PlainDate,
  timeZone: string,
): PlainDate[] {
  const days = corrections
    .filter(({ seenAt }) => dayInTimeZone(Date.parse(seenAt), timeZone) >= since)
    .map(({ day }) => day)
  return [...new Set(days)].sort()
}
