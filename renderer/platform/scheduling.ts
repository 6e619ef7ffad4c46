/** Resolves in a new task, after what the window has to do meanwhile. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Runs the work one piece at a time when the window is idle, and skips a failed one. Returns the function that stops
 * it.
 */
export function whenIdle(
  work: readonly (() => Promise<unknown>)[],
  idle: (run: () => void) => void = requestIdleCallback,
): () => void {
  let isStopped = false
  const next = (index: number) => {
    const piece = work[index]
    if (piece === undefined || isStopped) return
    idle(() => {
      if (isStopped) return
      void piece()
        .catch(() => undefined)
        .then(() => next(index + 1))
    })
  }
  next(0)
  return () => {
    isStopped = true
  }
}

// Runs heavy drawing one piece per task: six charts mounted at once would block the window for longer than a key press
// may take. Callers wait for their turn; the next turn begins in its own task after the previous one was released.

/** @param later Runs a function in a task of its own. */
export function createRenderQueue(later: (run: () => void) => void) {
  const waiting: (() => void)[] = []
  let current: (() => void) | null = null
  let isNextCalled = false

  function callNext() {
    if (current !== null || isNextCalled || waiting.length === 0) return
    isNextCalled = true
    later(() => {
      isNextCalled = false
      current = waiting.shift() ?? null
      current?.()
    })
  }

  return {
    /**
     * Queues `begin` and calls it on its turn. Returns the function that releases the turn, or withdraws it before it
     * comes.
     */
    ask: (begin: () => void): (() => void) => {
      // Wrapped, because two callers may pass the same function.
      const turn = () => begin()
      waiting.push(turn)
      callNext()
      return () => {
        if (current === turn) current = null
        else if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1)
        else return
        callNext()
      }
    },
  }
}
