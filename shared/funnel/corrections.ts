// Past days change: a sale is put under another date, a lead is marked junk a week later. What changed between two answers
// for the same day, figure by figure. Says nothing of item lists, whose shapes the specification leaves open.
import { dayInTimeZone, MAX_FUNNEL_DAYS, type PlainDate } from './calendar.ts'
import type { FunnelFigures } from './day.ts'

/** How many days back, today included, corrections are noticed and kept: as many as one funnel call can fetch. */
export const LEDGER_DAYS = MAX_FUNNEL_DAYS

/** The figures of a day; values in integer cents, the others counts. */
export const CORRECTED_FIGURES = [
  'leads',
  'google',
  'meta',
  'other',
  'junk',
  'opportunities',
  'opportunitiesValue',
  'won',
  'wonValue',
  'lost',
] as const
export type CorrectedFigure = (typeof CORRECTED_FIGURES)[number]

export interface FigureChange {
  readonly figure: CorrectedFigure
  readonly before: number
  readonly after: number
}

/** What was found changed about one day at one time. */
export interface Correction {
  readonly day: PlainDate
  /** When the changed answer was collected, ISO 8601. */
  readonly seenAt: string
  readonly changes: readonly FigureChange[]
}

export function correctedFiguresOf(day: FunnelFigures): Readonly<Record<CorrectedFigure, number>> {
  const { leads, opportunities, won } = day
  return {
    leads: leads.total,
    google: leads.google,
    meta: leads.meta,
    other: leads.other,
    junk: leads.junk,
    opportunities: opportunities.count,
    opportunitiesValue: opportunities.valueCents,
    won: won.count,
    wonValue: won.valueCents,
    lost: day.lostCount,
  }
}

/** The figures that differ, in the order of CORRECTED_FIGURES; empty when none does. */
export function figureChanges(before: FunnelFigures, after: FunnelFigures): FigureChange[] {
  const [old, now] = [correctedFiguresOf(before), correctedFiguresOf(after)]
  return CORRECTED_FIGURES.filter((figure) => old[figure] !== now[figure]).map((figure) => ({
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
