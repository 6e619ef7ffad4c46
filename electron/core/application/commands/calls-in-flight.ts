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
    if (queue.size >= MOST_WAITING_CALLS) {
      return Promise.resolve(failure({ code: 'BAD_INPUT', field: 'calls' }))
    }
    return queue.add(() => call(command, params))
  }
}
