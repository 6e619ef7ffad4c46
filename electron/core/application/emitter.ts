/** An event emitter: events by name, each with a value. */
export interface Emitter<Events> {
  /** Calls the listener from now on. Returns a function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void
  /** Calls every listener in the order of their registration. Does nothing after `close`. */
  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void
  close(): void
}

/**
 * Creates an emitter whose listeners cannot affect one another: `onFailure` gets the name of an event whose listener
 * threw.
 */
export function createEmitter<Events>(onFailure: (name: keyof Events) => void): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(value: Events[Name]) => void> } = {}
  let isClosed = false
  return {
    on(name, listener) {
      const named = listeners[name] ?? new Set()
      listeners[name] = named
      named.add(listener)
      return () => {
        named.delete(listener)
      }
    },
    emit(name, value) {
      if (isClosed) return
      for (const listener of listeners[name] ?? []) {
        try {
          listener(value)
        } catch {
          onFailure(name)
        }
      }
    },
    close() {
      isClosed = true
    },
  }
}
