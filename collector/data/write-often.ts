/** What is noted in memory, and written in one statement now and then. */
interface WrittenOften<Key, Value> {
  readonly everyMs: number
  readonly write: (values: ReadonlyMap<Key, Value>) => Promise<unknown>
  /** Joins a later value with one that was not written yet. */
  readonly join: (former: Value | undefined, later: Value) => Value
  /** Called when it cannot be written; what changed is tried again. */
  readonly onUnwritable: () => void
}

/** Writes what changed once in `everyMs`: a process that is killed loses so much of it. */
export function writeOften<Key, Value>({ everyMs, write, join, onUnwritable }: WrittenOften<Key, Value>) {
  let changed = new Map<Key, Value>()

  async function writeChanged(): Promise<void> {
    if (changed.size === 0) return
    const written = changed
    changed = new Map()
    try {
      await write(written)
    } catch {
      for (const [key, later] of changed) written.set(key, join(written.get(key), later))
      changed = written
      onUnwritable()
    }
  }

  let writing = Promise.resolve()
  function flush(): Promise<void> {
    writing = writing.then(writeChanged)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    put(key: Key, value: Value): void {
      changed.set(key, join(changed.get(key), value))
    },
    /** Writes what changed. */
    flush,
    /** Writes what changed, and ends. */
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
