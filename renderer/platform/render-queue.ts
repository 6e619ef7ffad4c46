// Heavy drawing, one piece a task: six charts mounted in one go would hold up the window for longer than a key press may
// take. Whoever asks gets a turn, and the next one begins in a task of its own after the turn was given back.

export interface RenderQueue {
  /** Calls `begin` when the turn comes; the answer gives it back, or withdraws while it has not come. */
  ask(begin: () => void): () => void
}

/** @param later runs a function in a task of its own */
export function createRenderQueue(later: (run: () => void) => void): RenderQueue {
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
    ask: (begin) => {
      // Two may ask with the same function.
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
