// Keeps the display awake: the host sees to it, else the browser where its policy allows that, else nobody. A lock that
// comes after it was given up is given back at once.

interface WakeLock {
  release(): Promise<unknown>
}

export interface DisplayKeepers {
  /** Answers whether the host has a display of its own. */
  readonly tellHost: (isOn: boolean) => Promise<boolean>
  /** The browser's lock; rejects where it is refused or unknown. */
  readonly requestLock: () => Promise<WakeLock>
}

/** The function that keeps the display awake or lets it sleep; the last call counts. It never rejects. */
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
