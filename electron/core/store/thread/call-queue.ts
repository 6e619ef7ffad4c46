// The calls that wait for the store's thread, in order.
import { STORE_CALLS } from '../store-calls.ts'
import type { ThreadCall } from './thread-messages.ts'

/** Limit of queued calls, characters. Above it, background work waits. */
const MOST_WAITING = 64 * 1024 * 1024

interface Waiting {
  readonly call: ThreadCall
  readonly resolve: (value: unknown) => void
}

export function createCallQueue() {
  const waiting = new Map<number, Waiting>()
  let length = 0
  let caughtUp: PromiseWithResolvers<void> | null = null

  function answer(id: number, value: unknown): void {
    const waited = waiting.get(id)
    if (waited === undefined) return
    waiting.delete(id)
    length -= waited.call.args.length
    waited.resolve(value)
    if (length > MOST_WAITING) return
    caughtUp?.resolve()
    caughtUp = null
  }

  return {
    /** Resolves with the call's answer. */
    add: (call: ThreadCall): Promise<unknown> =>
      new Promise((resolve) => {
        waiting.set(call.id, { call, resolve })
        length += call.args.length
      }),
    answer,
    /** Answers the first call, or all of them, with their fallbacks. */
    giveUp(which: 'first' | 'all'): void {
      const given = [...waiting.values()].slice(0, which === 'first' ? 1 : waiting.size)
      for (const { call } of given) answer(call.id, STORE_CALLS[call.name].fallback)
    },
    calls: (): ThreadCall[] => [...waiting.values()].map(({ call }) => call),
    /** Resolves when the queued calls use little memory. */
    async whenCaughtUp(): Promise<void> {
      if (length <= MOST_WAITING) return
      caughtUp ??= Promise.withResolvers<void>()
      await caughtUp.promise
    },
  }
}
