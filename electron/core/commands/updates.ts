import { failure, success } from '../../../shared/bridge/result.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Looking for a new version, going over to it, and going back to the data of a former one. */
export function createUpdateCommands({ announceState, store, updates }: CoreContext) {
  return {
    'store.restoreCopy': async () => {
      if (!(await store.restoreCopy())) return failure({ code: 'STORE_UNAVAILABLE' })
      // What was read at the start is the newer store's: only a new start shows the copy.
      return success({ isRestarting: updates.restart() })
    },
    'updates.check': async () => {
      await updates.check()
      return success(await announceState())
    },
    'updates.restart': async () => {
      updates.restart()
      return success(null)
    },
    'updates.noteRollBackSeen': async () => {
      updates.noteRollBackSeen()
      return success(await announceState())
    },
  } satisfies Partial<CommandHandlers>
}
