// What every section of Ajustes uses: how a change reports its refusal, and the section that was opened from elsewhere.
import { type RefObject, useEffect, useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { runStateCommand, type StateCommand } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { type SettingsSection, useAskedSection } from '../../navigation/settings-tabs.ts'
import { useKeptInView } from '../../platform/focus.ts'

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
export function useStateCommand() {
  const isMade = useOutcome()
  return async <Name extends StateCommand>(command: Name, params: CommandParams<Name>) =>
    isMade(await runStateCommand(command, params))
}

/** Gives an element the focus, and keeps it in sight, each time its section is opened from elsewhere and is ready. */
export function useAsked(
  section: SettingsSection,
  element: RefObject<HTMLElement | null>,
  isReady = true,
): void {
  const isAsked = useAskedSection(({ asked }) => asked === section)
  const [timesAsked, setTimesAsked] = useState(0)
  useKeptInView(element, timesAsked === 0 ? null : `${timesAsked}`, 'center')
  useEffect(() => {
    if (!isAsked || !isReady) return
    element.current?.focus()
    setTimesAsked((times) => times + 1)
    useAskedSection.setState({ asked: null })
  }, [isAsked, isReady, element])
}
