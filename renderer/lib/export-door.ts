// The screen's export menu, for those who open it without its button: the palette and the keyboard.
import { create } from 'zustand'

interface ExportDoor {
  /** Opens the menu of the screen; null where there is nothing to export. */
  readonly open: (() => void) | null
}

export const useExportDoor = create<ExportDoor>(() => ({ open: null }))

/** Registers the screen's menu; returns the function that takes it back. */
export function registerExport(open: () => void): () => void {
  useExportDoor.setState({ open })
  return () => {
    if (useExportDoor.getState().open === open) useExportDoor.setState({ open: null })
  }
}
