/** Does one piece of work after the other while nothing else is to do; a failed one is left out. Returns how to stop. */
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
