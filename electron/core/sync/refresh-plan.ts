// When the next refresh is due. Counts by the monotonic clock, so that setting the computer's clock neither skips a
// refresh nor brings a storm of them; the wall clock only tells that the computer slept. Pure.

export interface RefreshState {
  /** When the last refresh ended, by the monotonic clock; null before the first. */
  readonly endedAtMs: number | null
  /** Refreshes in a row that did not reach the API. */
  readonly failures: number
  /** The window is closed to the tray: nobody looks. */
  readonly isHidden: boolean
  readonly refreshMinutes: number
}

const MINUTE_MS = 60_000
/** The window asks first for what it shows; what it asked is not asked again. */
const FIRST_DELAY_MS = 4_000
/** The same reason: later than the window's own questions, which come after one interval at most 15 % late. */
const BEHIND_WINDOW = 1.2
const JITTER = 0.15
const HIDDEN_MINUTES = 15
const RETRY_MS = 30_000
/** Two instants of both clocks drift apart by less, unless one was set or stood still. */
const DRIFT_MS = 60_000

/** How old an answer may be before it is asked again. */
export function intervalMs({
  isHidden,
  refreshMinutes,
}: Pick<RefreshState, 'isHidden' | 'refreshMinutes'>): number {
  return (isHidden ? Math.max(HIDDEN_MINUTES, refreshMinutes) : refreshMinutes) * MINUTE_MS
}

/** Milliseconds until the next refresh, 0 when it is due. `jitter` is 0 (included) to 1, drawn once a refresh. */
export function delayToNext(state: RefreshState, nowMs: number, jitter: number): number {
  if (state.endedAtMs === null) return FIRST_DELAY_MS
  const regular = intervalMs(state) * BEHIND_WINDOW
  const retry = RETRY_MS * 2 ** Math.min(state.failures - 1, 10)
  const pause = (state.failures === 0 ? regular : Math.min(retry, regular)) * (1 + JITTER * jitter)
  return Math.max(0, state.endedAtMs + pause - nowMs)
}

/** True when the wall clock went ahead of the monotonic one: the computer slept, or somebody set it. */
export function isAfterSleep(wallPassedMs: number, monotonicPassedMs: number): boolean {
  return wallPassedMs - monotonicPassedMs > DRIFT_MS
}
