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
