// Detects that the computer is connected again. A window detects it by itself and
// refreshes what it shows; this is for the time without a visible window. It polls,
// because Electron's main process has no such event; a poll sends no request.
import type { Timers } from '../../core/time/timers.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Calls `onReturn` on each change from offline to online.
 * @param isOnline false when there is certainly no network; true does not mean that the API can be reached
 */
export function watchNetwork(
  { after }: Pick<Timers, 'after'>,
  isOnline: () => boolean,
  onReturn: () => void,
): void {
  let wasOnline = isOnline()
  function look(): void {
    const isOnlineNow = isOnline()
    const isReturn = isOnlineNow && !wasOnline
    wasOnline = isOnlineNow
    after(LOOK_EVERY_MS, look)
    if (isReturn) onReturn()
  }
  after(LOOK_EVERY_MS, look)
}
