/** How many items the refreshes of several pages have read so far, by the hash of the question's key. */
export interface RefreshProgress {
  /** Null outside a refresh and before the first page. */
  read(hash: string): number | null
  set(hash: string, count: number): void
  clear(hash: string): void
  /** Calls the listener when any count changes; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

export function createRefreshProgress(): RefreshProgress {
  const counts = new Map<string, number>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: (hash) => counts.get(hash) ?? null,
    set: (hash, count) => {
      counts.set(hash, count)
      notify()
    },
    clear: (hash) => {
      if (counts.delete(hash)) notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
