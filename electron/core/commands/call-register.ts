// The window's calls in flight that can be cancelled, by the id that the window gave them.

export interface CallRegister {
  /** Returns the signal of a call; `end` removes its id. A call without an id cannot be cancelled. */
  begin(callId: string | undefined): { readonly signal: AbortSignal | undefined; end(): void }
  /** Cancels a call. Does nothing when the call is over or unknown. */
  cancel(callId: string): void
}

export function createCallRegister(): CallRegister {
  const underWay = new Map<string, AbortController>()
  return {
    begin(callId) {
      if (callId === undefined) return { signal: undefined, end: () => undefined }
      const stop = new AbortController()
      underWay.set(callId, stop)
      const end = () => {
        if (underWay.get(callId) === stop) underWay.delete(callId)
      }
      return { signal: stop.signal, end }
    },
    cancel: (callId) => underWay.get(callId)?.abort(),
  }
}
