// Keeps the display awake: through the host, else through the browser where its policy allows that. A lock that is
// granted after it was given up is released at once.

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
