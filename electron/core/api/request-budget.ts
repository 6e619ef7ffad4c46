// Limits the requests of a token per hour, as the user chose: all colleagues share the quota, and its size is not
// documented. Background requests stop at a lower limit, so that foreground requests still go through.
import type { Priority } from './token-queue.ts'

/** Requests of one minute; minutes count from 1970. */
export type MinuteCount = readonly [minute: number, requests: number]

export type RequestBudget = ReturnType<typeof createRequestBudget>

export interface RequestBudgetOptions {
  readonly now: () => number
  /** Requests per hour; null without a limit. */
  readonly limit: () => number | null
  /** Requests that an earlier run counted. */
  readonly earlier: readonly MinuteCount[]
  /** Called when a request is counted, with the minutes of the last hour, oldest first. */
  readonly onChange: (minutes: readonly MinuteCount[]) => void
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** Share of the hourly limit that background requests may use. */
const BACKGROUND_SHARE = 0.6

/** Returns the hourly limit of background requests. */
export function backgroundLimit(limit: number): number {
  return Math.floor(limit * BACKGROUND_SHARE)
}

/**
 * Returns the minutes of the last hour, oldest first. Future minutes (the clock was set back) count as the current one.
 */
function lastHour(minutes: Iterable<MinuteCount>, nowMs: number): Map<number, number> {
  const thisMinute = Math.floor(nowMs / MINUTE_MS)
  const kept = new Map<number, number>()
  for (const [minute, requests] of [...minutes].sort(([a], [b]) => a - b)) {
    if (minute <= thisMinute - HOUR_MINUTES) continue
    const at = Math.min(minute, thisMinute)
    kept.set(at, (kept.get(at) ?? 0) + requests)
  }
  return kept
}

/** Returns the number of requests in the hour before `nowMs`. */
export function countRequests(minutes: Iterable<MinuteCount>, nowMs: number): number {
  return [...lastHour(minutes, nowMs).values()].reduce((sum, requests) => sum + requests, 0)
}

/** Counts requests per minute over a rolling hour. */
export function createRequestBudget({ now, limit, earlier, onChange }: RequestBudgetOptions) {
  let byMinute = lastHour(earlier, now())
  // Minutes of a clock that was ahead count from now. Kept as they were, they would fill another hour at each start.
  if (earlier.some(([minute]) => minute * MINUTE_MS > now())) onChange([...byMinute])

  return {
    /** Returns when there is room again (milliseconds since 1970); null when there is room now. */
    fullUntil(priority: Priority): number | null {
      const most = limit()
      if (most === null) return null
      byMinute = lastHour(byMinute, now())
      const allowed = priority === 'foreground' ? most : backgroundLimit(most)
      let left = countRequests(byMinute, now())
      if (left < allowed) return null
      for (const [minute, requests] of byMinute) {
        left -= requests
        if (left < allowed) return (minute + HOUR_MINUTES) * MINUTE_MS
      }
      return now() + MINUTE_MS
    },
    /** Counts a request that is about to be sent. */
    count(): void {
      byMinute = lastHour([...byMinute, [Math.floor(now() / MINUTE_MS), 1]], now())
      onChange([...byMinute])
    },
  }
}
