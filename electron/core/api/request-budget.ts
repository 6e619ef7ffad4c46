// How many requests a token may send in an hour, by the user's own choice: the quota is shared with every colleague and
// nobody tells its size. What runs unseen stops earlier, so that what a person waits for still goes through.
import type { Priority } from './token-queue.ts'

/** Requests of one minute, counted from 1970. */
export type MinuteCount = readonly [minute: number, requests: number]

export interface RequestBudget {
  /** When there is room again (milliseconds since 1970); null when there is room now. */
  fullUntil(priority: Priority): number | null
  /** Counts a request that is about to be sent. */
  count(): void
}

export interface RequestBudgetOptions {
  readonly now: () => number
  /** Requests an hour; null without a limit. */
  readonly limit: () => number | null
  /** What an earlier run counted. */
  readonly earlier: readonly MinuteCount[]
  /** Told of the minutes of the last hour after every request, oldest first. */
  readonly onChange: (minutes: readonly MinuteCount[]) => void
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** Part of the hour's requests that the background may use. */
const BACKGROUND_SHARE = 0.6

/** Requests an hour that the background may send of so many. */
export function backgroundLimit(limit: number): number {
  return Math.floor(limit * BACKGROUND_SHARE)
}

/** The minutes of the last hour, oldest first. Minutes ahead of the clock, which was set back since, count as this one. */
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

/** Requests of the hour before `nowMs`. */
export function countRequests(minutes: Iterable<MinuteCount>, nowMs: number): number {
  return [...lastHour(minutes, nowMs).values()].reduce((sum, requests) => sum + requests, 0)
}

/** Counts by the minute over a rolling hour. */
export function createRequestBudget({ now, limit, earlier, onChange }: RequestBudgetOptions): RequestBudget {
  let byMinute = lastHour(earlier, now())

  return {
    fullUntil(priority) {
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
    count() {
      byMinute = lastHour([...byMinute, [Math.floor(now() / MINUTE_MS), 1]], now())
      onChange([...byMinute])
    },
  }
}
