// The window's calls in flight that can be cancelled, by the id that the window gave them.

export type CallRegister = ReturnType<typeof createCallRegister>

export function createCallRegister() {
  const underWay = new Map<string, AbortController>()
  return {
    /** Returns the signal of a call; `end` removes its id. A call without an id cannot be cancelled. */
    begin(callId: string | undefined): { readonly signal: AbortSignal | undefined; end(): void } {
      if (callId === undefined) return { signal: undefined, end: () => undefined }
      const stop = new AbortController()
      underWay.set(callId, stop)
      const end = () => {
        if (underWay.get(callId) === stop) underWay.delete(callId)
      }
      return { signal: stop.signal, end }
    },
    /** Cancels a call. Does nothing when the call is over or unknown. */
    cancel: (callId: string): void => underWay.get(callId)?.abort(),
  }
}
