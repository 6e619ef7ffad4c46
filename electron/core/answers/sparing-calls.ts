// Which calls bring the days that one of several pipelines lacks. Each pipeline costs calls, and a call costs the same
// for 92 days as for one: so all questions make the same call for the recent days, and join it. Pure.
import {
  addDays,
  type DayRange,
  listDays,
  MAX_FUNNEL_DAYS,
  type PlainDate,
  splitIntoFunnelCalls,
} from '../../../shared/time/calendar.ts'

/** A call, and the part of its days that the question needs. */
export interface FunnelCall {
  readonly range: DayRange
  readonly needed: DayRange
}

/** Returns the days until today that one call returns (specification 4.14). */
export function recentDays(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - MAX_FUNNEL_DAYS), to: today }
}

/** Returns the calls for the lacking days of a range: at most one for the recent days, then those for older ones. */
export function sparingCalls(
  range: DayRange,
  isLacking: (day: PlainDate) => boolean,
  today: PlainDate,
): readonly FunnelCall[] {
  const recent = recentDays(today)
  const lacking = listDays(range).filter(isLacking)
  const older = lacking.filter((day) => day < recent.from)
  const [from, to] = [older[0], older.at(-1)]
  const pieces = from === undefined || to === undefined ? [] : splitIntoFunnelCalls({ from, to })
  const olderCalls = pieces
    .filter((piece) => older.some((day) => piece.from <= day && day <= piece.to))
    .map((piece) => ({ range: piece, needed: piece }))
  if (older.length === lacking.length) return olderCalls
  const needed = { from: range.from < recent.from ? recent.from : range.from, to: range.to }
  return [{ range: recent, needed }, ...olderCalls]
}
