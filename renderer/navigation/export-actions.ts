// The screen's export menu, for callers other than its button: the palette, the keyboard, and a notification.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { writeKeys } from '../../shared/actions/accelerators.ts'
import { type Action, keysOf, type NamedAction, screenOfAction } from '../../shared/actions/actions.ts'
import { useAppState } from '../bridge/app-store.ts'

interface ExportActions {
  /** Opens the menu of the screen; null when there is nothing to export. */
  readonly open: (() => void) | null
  /** Makes the screen's PDF; null when there is nothing to export. */
  readonly print: (() => void) | null
  /** Copies the summary and its picture; null when there is nothing to export. */
  readonly copy: (() => void) | null
  /** What the menu of the section with this title can do; null when there is nothing to export. */
  readonly ofSection: ((title: string) => SectionExports) | null
}

export interface SectionExports {
  readonly copyPicture: () => void
  readonly savePicture: () => void
  /** Null for a section without a table of its own. */
  readonly saveCsv: (() => void) | null
}

const NONE: ExportActions = { open: null, print: null, copy: null, ofSection: null }

export const useExportActions = create<ExportActions>(() => NONE)

/** True from the request of a copy until the screen that makes it has its answers. */
const useCopyRequest = create<{ readonly isWanted: boolean }>(() => ({ isWanted: false }))

/** Registers the screen's menu; returns the function that unregisters it. */
export function registerExport(actions: ExportActions): () => void {
  useExportActions.setState(actions)
  return () => {
    if (useExportActions.getState().open === actions.open) useExportActions.setState(NONE)
  }
}

/** Asks for a copy of the summary of Hoje, as soon as that screen is shown and has its answers. */
export function wantCopy(): void {
  useCopyRequest.setState({ isWanted: true })
}

/** Makes the copy that was asked for, when the screen is ready. */
export function useWantedCopy(isReady: boolean): void {
  const { isWanted } = useCopyRequest()
  const { copy } = useExportActions()
  useEffect(() => {
    if (!isWanted || !isReady || copy === null) return
    useCopyRequest.setState({ isWanted: false })
    copy()
  }, [isWanted, isReady, copy])
}

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
