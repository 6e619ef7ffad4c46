// Keeps the display awake: through the host, else through the browser where its policy allows that. A lock that is
// granted after it was given up is released at once.
import { useEffect } from 'react'
import { callDesktop } from '../bridge/bridge.ts'

interface WakeLock {
  release(): Promise<unknown>
}

export interface DisplayKeepers {
  /** Passes the state to the host; resolves to true when the host handles the display. */
  readonly tellHost: (isOn: boolean) => Promise<boolean>
  /** Requests the browser's lock; rejects when it is refused or not supported. */
  readonly requestLock: () => Promise<WakeLock>
}

/** Returns a function that keeps the display awake or lets it sleep. The last call wins; it never rejects. */
export function createAwakeDisplay({ tellHost, requestLock }: DisplayKeepers) {
  let lastTurn = 0
  let held: WakeLock | null = null
  const giveBack = (lock: WakeLock | null) => lock?.release().catch(() => undefined)
  return async (isOn: boolean): Promise<void> => {
    lastTurn += 1
    const turn = lastTurn
    if (!isOn) {
      giveBack(held)
      held = null
    }
    const isHandled = await tellHost(isOn)
    if (!isOn || isHandled || turn !== lastTurn) return
    const lock = await requestLock().catch(() => null)
    giveBack(turn === lastTurn ? held : lock)
    if (turn === lastTurn) held = lock
  }
}

/** Keeps the display awake while the calling screen is open and visible. */
export function useAwakeDisplay(): void {
  useEffect(() => {
    const keepAwake = createAwakeDisplay({
      tellHost: async (isOn) => {
        const result = await callDesktop('display.keepAwake', { isOn })
        return result.ok && result.value.isHandled
      },
      requestLock: async () => navigator.wakeLock.request('screen'),
    })
    // A browser releases its lock when the page is hidden; the host does the same.
    const follow = () => void keepAwake(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      void keepAwake(false)
    }
  }, [])
}
