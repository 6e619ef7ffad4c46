// When the next refresh is due. Uses the monotonic clock, so that setting the computer's clock neither skips a refresh
// nor starts many at once. The wall clock is used only to detect that the computer slept. Pure.
import { REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'

export interface RefreshState {
  /** When the last refresh ended, by the monotonic clock; null before the first. */
  readonly endedAtMs: number | null
  /** Consecutive refreshes that did not reach the API. */
  readonly failures: number
  /** True when the window is closed to the tray. */
  readonly isHidden: boolean
}

const MINUTE_MS = 60_000
/** The window requests what it shows first; its requests are not repeated. */
const FIRST_DELAY_MS = 4_000
/** Later than the window's own requests for the same reason: they come after one interval, at most 15 % late. */
const BEHIND_WINDOW = 1.2
const JITTER = 0.15
const HIDDEN_MINUTES = 15
const RETRY_MS = 30_000
/** Maximum drift between both clocks, unless one was set or stopped. */
const DRIFT_MS = 60_000

/** Returns the maximum age of an answer before it is requested again, milliseconds. */
export function intervalMs({ isHidden }: Pick<RefreshState, 'isHidden'>): number {
  return (isHidden ? HIDDEN_MINUTES : REFRESH_MINUTES) * MINUTE_MS
}

/** Returns milliseconds until the next refresh, 0 when it is due. `jitter` is 0 (included) to 1, drawn per refresh. */
export function delayToNext(state: RefreshState, nowMs: number, jitter: number): number {
  if (state.endedAtMs === null) return FIRST_DELAY_MS
  const regular = intervalMs(state) * BEHIND_WINDOW
  const retry = RETRY_MS * 2 ** Math.min(state.failures - 1, 10)
  const pause = (state.failures === 0 ? regular : Math.min(retry, regular)) * (1 + JITTER * jitter)
  return Math.max(0, state.endedAtMs + pause - nowMs)
}

/** True when the wall clock ran ahead of the monotonic one: the computer slept, or its clock was set. */
export function isAfterSleep(wallPassedMs: number, monotonicPassedMs: number): boolean {
  return wallPassedMs - monotonicPassedMs > DRIFT_MS
}
