// When somebody last looked at a company, and what was stored of that day then. A look ends with its day in the
// company's zone.
import type { FunnelDay } from '../funnel/day.ts'
import { dayInTimeZone } from './calendar.ts'

/** What was stored of the day of a look, of one pipeline: what came after the look is the rest of that day. */
export interface SeenDay extends Pick<FunnelDay, 'date' | 'leads' | 'opportunities' | 'won'> {
  readonly pipelineId: number
}

/** How long a screen must be in sight before the moment counts, in milliseconds. */
export const LOOK_MS = 20_000
/** A look in progress is noted again after this time, in milliseconds. */
export const LOOK_AGAIN_MS = 60_000

export interface LastLook {
  /** The last noted moment of the last look, ISO 8601. */
  readonly at: string
  /** The last noted moment of the look before, ISO 8601; null when there is none. */
  readonly before: string | null
  /** What was stored at each of both moments; absent where that is not known. The core adds it. */
  readonly seen?: { readonly at: SeenDay | null; readonly before: SeenDay | null } | undefined
}

/** Returns what the day holds of a pipeline. */
export function seenOf({ date, leads, opportunities, won }: FunnelDay, pipelineId: number): SeenDay {
  return { date, pipelineId, leads, opportunities, won }
}

/** Returns the entry with what is stored now, and at the look before what was stored then. */
export function withSeen(next: LastLook, stored: LastLook | null, now: SeenDay | null): LastLook {
  const seenAt = (moment: string | null) => {
    if (moment === null || stored?.seen === undefined) return null
    if (moment === stored.at) return stored.seen.at
    return moment === stored.before ? stored.seen.before : null
  }
  return { at: next.at, before: next.before, seen: { at: now, before: seenAt(next.before) } }
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
