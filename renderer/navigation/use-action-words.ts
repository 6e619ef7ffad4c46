import { useTranslation } from 'react-i18next'
import { writeKeys } from '../../shared/actions/accelerators.ts'
import { type Action, keysOf, type NamedAction, screenOfAction } from '../../shared/actions/actions.ts'
import { useAppState } from '../bridge/app-store.ts'

interface ActionWords {
  readonly label: string
  /** As the system writes them, the usual ones first; none of those that a browser uses itself, in one. */
  readonly keys: readonly string[]
}

export function useActionWords(): (action: Action) => ActionWords {
  const { t } = useTranslation()
  const { t: named } = useTranslation('actions')
  const { host } = useAppState()
  const isMac = isMacKeyboard()
  return (action) => {
    const screen = screenOfAction(action.id)
    const keys = action.isMenuKey && host === 'preview' ? [] : keysOf(action, isMac)
    return {
      label: screen === null ? named(action.id as NamedAction) : t(`screens.${screen}`),
      keys: keys.map((key) => writeKeys(key, isMac)),
    }
  }
}

/** True where keys are written with ⌘. */
export function isMacKeyboard(): boolean {
  return /mac/i.test(navigator.platform)
}
