// Joins equal requests: one that is under way answers all callers, and runs as long as one of them still waits.

export interface SharedRequests<Reply> {
  /**
   * Returns the reply of the request under way with one of these keys, or of a new one under the first key.
   * `cancelled` is returned when the signal aborts. `start` gets a signal that aborts when no caller waits any more.
   */
  join(
    keys: readonly [string, ...string[]],
    call: {
      readonly start: (signal: AbortSignal) => Promise<Reply>
      readonly cancelled: Reply
      readonly signal: AbortSignal | undefined
    },
  ): Promise<Reply>
}

interface Shared<Reply> {
  readonly reply: Promise<Reply>
  readonly stop: AbortController
  waiting: number
  /** Stops further calls from joining. */
  drop(): void
}

export function createSharedRequests<Reply>(): SharedRequests<Reply> {
  const underWay = new Map<string, Shared<Reply>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<Reply>): Shared<Reply> {
    const stop = new AbortController()
    const drop = () => {
      if (underWay.get(key) === shared) underWay.delete(key)
    }
    const shared: Shared<Reply> = { reply: start(stop.signal).finally(drop), stop, waiting: 0, drop }
    underWay.set(key, shared)
    return shared
  }

  return {
    join(keys, { start, cancelled, signal }) {
      if (signal?.aborted) return Promise.resolve(cancelled)
      const known = keys.map((key) => underWay.get(key)).find((shared) => shared !== undefined)
      const shared = known ?? begin(keys[0], start)
      shared.waiting++
      if (signal === undefined) return shared.reply
      return new Promise((resolve, reject) => {
        const leave = () => {
          shared.waiting--
          if (shared.waiting === 0) {
            // A later call must not get the answer of a cancelled request.
            shared.drop()
            shared.stop.abort()
          }
          resolve(cancelled)
        }
        signal.addEventListener('abort', leave, { once: true })
        shared.reply.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject)
      })
    },
  }
}
