// When somebody last looked at a company. A look ends with its day in the company's zone: what is stored of a day has
// no hours, so nothing could be compared with an earlier look of the same day.
import { dayInTimeZone } from './calendar.ts'

/** How long a screen must be in sight before the moment counts, in milliseconds. */
export const LOOK_MS = 20_000
/** A look in progress is noted again after this time, in milliseconds. */
export const LOOK_AGAIN_MS = 60_000

export interface LastLook {
  /** The last noted moment of the last look, ISO 8601. */
  readonly at: string
  /** The last noted moment of the look before, ISO 8601; null when there is none. */
  readonly before: string | null
}

/**
 * Returns the entry after a look at `nowMs`. After the clock was set back the last look goes on, and a moment that is
 * still to come is no earlier one.
 */
export function nextLook(last: LastLook | null, nowMs: number, timeZone: string): LastLook {
  const at = new Date(nowMs).toISOString()
  if (last === null) return { at, before: null }
  const lastMs = Date.parse(last.at)
  const isOver = nowMs > lastMs && dayInTimeZone(lastMs, timeZone) !== dayInTimeZone(nowMs, timeZone)
  if (isOver) return { at, before: last.at }
  return { at, before: last.before !== null && Date.parse(last.before) < nowMs ? last.before : null }
}

/** Returns the entry to store for a look at `nowMs`; null while the stored one is recent enough. */
export function lookToStore(last: LastLook | null, nowMs: number, timeZone: string): LastLook | null {
  const next = nextLook(last, nowMs, timeZone)
  const isRecent = last !== null && Math.abs(nowMs - Date.parse(last.at)) < LOOK_AGAIN_MS
  return isRecent && next.before === last.before ? null : next
}
