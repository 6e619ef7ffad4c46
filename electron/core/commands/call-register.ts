// Calls of the window that may be given up while they are under way, by the name that the window gave them.

export interface CallRegister {
  /** The signal of a call; `end` forgets its name. A call without a name is never given up. */
  begin(callId: string | undefined): { readonly signal: AbortSignal | undefined; end(): void }
  /** Gives up a call; nothing happens when it is over or unknown. */
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
