// The limits of time of one call over the network, and its cancelling: they also hold where a host ignores the signal.

export interface CallTimeouts {
  /**
   * Until the headers of one hop arrive, connection included. The host limits the connection itself
   * (connect-timeout.ts).
   */
  readonly headersTimeoutMs: number
  /** Of all hops and the body. */
  readonly totalTimeoutMs: number
}

/** Begins the total time of a call that `cancelled` ends. `end` is to be called however the call ended. */
export function beginLimitedCall(
  { headersTimeoutMs, totalTimeoutMs }: CallTimeouts,
  cancelled: AbortSignal | undefined,
) {
  const stop = new AbortController()
  const signal: AbortSignal = stop.signal
  let reason: 'TIMEOUT' | 'CANCELLED' = 'CANCELLED'
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
  stopped.catch(() => undefined)
  const timeOut = () => {
    reason = 'TIMEOUT'
    stop.abort()
  }
  const cancel = () => stop.abort()
  const totalTimer = setTimeout(timeOut, totalTimeoutMs)
  let headersTimer: NodeJS.Timeout | undefined
  cancelled?.addEventListener('abort', cancel, { once: true })
  const unlessStopped = <Value>(wait: Promise<Value>): Promise<Value> => Promise.race([wait, stopped])
  return {
    signal,
    /** Rejects when the call is stopped before `wait` is over. */
    unlessStopped,
    /** Waits for the headers of one hop, which have their own time. Rejects as `unlessStopped` does. */
    async headersOf(ask: () => Promise<Response>): Promise<Response> {
      headersTimer = setTimeout(timeOut, headersTimeoutMs)
      const response = await unlessStopped(ask())
      clearTimeout(headersTimer)
      return response
    },
    /** Returns why the call was stopped; null when it was not. */
    stoppedBy: () => (signal.aborted ? reason : null),
    end(): void {
      clearTimeout(totalTimer)
      clearTimeout(headersTimer)
      cancelled?.removeEventListener('abort', cancel)
      // Releases the connection of a body that was not read to its end.
      stop.abort()
    },
  }
}
