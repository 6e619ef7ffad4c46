import { success } from '../../../../shared/bridge/result.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Looking for a new version, and going over to it. */
export function createUpdateCommands({ announceState, updates }: CoreContext) {
  return {
    'updates.check': async () => {
      await updates.check()
      return success(await announceState())
    },
    'updates.restart': async () => {
      updates.restart()
      return success(null)
    },
  } satisfies Partial<CommandHandlers>
}
