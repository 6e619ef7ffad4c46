// The screen's export menu, for callers other than its button: the palette and the keyboard.
import { create } from 'zustand'

export interface ExportActions {
  /** Opens the menu of the screen; null when there is nothing to export. */
  readonly open: (() => void) | null
  /** Makes the screen's PDF; null when there is nothing to export. */
  readonly print: (() => void) | null
  /** Copies the section with this title as a picture; null when there is nothing to export. */
  readonly copyPicture: ((title: string) => void) | null
}

const NONE: ExportActions = { open: null, print: null, copyPicture: null }

export const useExportActions = create<ExportActions>(() => NONE)

/** Registers the screen's menu; returns the function that unregisters it. */
export function registerExport(actions: ExportActions): () => void {
  useExportActions.setState(actions)
  return () => {
    if (useExportActions.getState().open === actions.open) useExportActions.setState(NONE)
  }
}
