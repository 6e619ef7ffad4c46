import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { runStateCommand, type StateCommand } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/screen-context.ts'

/** Shows above the tabs why a change was refused; null: the last one was not. */
export const { Provider: RefusalProvider, useScreen: useRefusal } =
  createScreenContext<(error: AppError | null) => void>()

/** Returns a function that tells the page what came of a change, and returns whether it was made. */
export function useOutcome() {
  const setRefusal = useRefusal()
  return (result: Result<unknown>) => {
    setRefusal(result.ok ? null : result.error)
    return result.ok
  }
}

/** Returns `runStateCommand` for a change whose refusal the page shows; it resolves to whether it was made. */
export function useCommand() {
  const isMade = useOutcome()
  return async <Name extends StateCommand>(command: Name, params: CommandParams<Name>) =>
    isMade(await runStateCommand(command, params))
}
