// Limits the calls of one window that run at once. Each holds its answer in memory until it is sent, and the calls of
// other windows wait behind those that run.
import PQueue from 'p-queue'
import { failure, type Result } from '../../../../shared/bridge/result.ts'
import type { Application } from '../deps.ts'

/** A screen makes some forty calls at most. */
const MOST_CALLS = 100
/** Calls that wait for their turn; more are refused. */
const MOST_WAITING_CALLS = 1_000

/** Returns the same calls, limited: one for each window, or connection of one. */
export function limitCalls(call: Application['call']): Application['call'] {
  const queue = new PQueue({ concurrency: MOST_CALLS })
  return (command, params): Promise<Result<unknown>> => {
    // It never waits for anything, and ends calls that do.
    if (command === 'call.cancel') return call(command, params)
    if (queue.size >= MOST_WAITING_CALLS) {
      return Promise.resolve(failure({ code: 'BAD_INPUT', field: 'calls' }))
    }
    return queue.add(() => call(command, params))
  }
}

/** The window's calls in flight that can be cancelled, by the id that the window gave them. */
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
