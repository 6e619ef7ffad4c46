// Notices that the computer is connected again. The window knows by itself and asks for what it shows; this is for the
// time without one that anybody sees. Looks, because Electron's main process is told nothing: one look costs no request.
import type { Timers } from '../../core/time/timers.ts'

const LOOK_EVERY_MS = 5_000

export interface NetworkWatchOptions {
  /** False when there is certainly no network; true says nothing about the API. */
  readonly isOnline: () => boolean
  readonly timers: Pick<Timers, 'after'>
  readonly onReturn: () => void
}

/** Tells each change from no network to one; returns the function that stops looking. */
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
