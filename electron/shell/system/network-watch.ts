// Detects that the computer is connected again. A window detects it by itself and
// refreshes what it shows; this is for the time without a visible window. It polls,
// because Electron's main process has no such event; a poll sends no request.
import type { Timers } from '../../core/time/timers.ts'

const LOOK_EVERY_MS = 5_000

export interface NetworkWatchOptions {
  /** False when there is certainly no network. True does not mean that the API can be reached. */
  readonly isOnline: () => boolean
  readonly timers: Pick<Timers, 'after'>
  readonly onReturn: () => void
}

/** Calls `onReturn` on each change from offline to online. Returns the function that stops the polling. */
export function watchNetwork({ isOnline, timers, onReturn }: NetworkWatchOptions): () => void {
  let wasOnline = isOnline()
  let cancelTimer: () => void = () => undefined

  function look(): void {
    const isOnlineNow = isOnline()
    const isReturn = isOnlineNow && !wasOnline
    wasOnline = isOnlineNow
    wait()
    if (isReturn) onReturn()
  }

  function wait(): void {
    cancelTimer = timers.after(LOOK_EVERY_MS, look)
  }

  wait()
  return () => cancelTimer()
}
