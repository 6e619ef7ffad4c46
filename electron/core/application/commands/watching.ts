import { success } from '../../../../shared/bridge/result.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

/** Commands of watched questions. */
export function createWatchingCommands({ watches }: CoreContext) {
  return {
    'answer.readStored': ({ question }) => watches.readStored(question),
    'answer.watch': ({ watchId, question }) => watches.watch(watchId, question),
    'answer.refresh': ({ watchId, sinceUserMs }) => watches.refresh(watchId, sinceUserMs),
    'answer.stop': async ({ watchId }) => {
      watches.stop(watchId)
      return success(null)
    },
    'answer.unwatch': async ({ watchId }) => {
      watches.unwatch(watchId)
      return success(null)
    },
  } satisfies Partial<CommandHandlers>
}
