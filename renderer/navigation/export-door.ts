// The screen's export menu, for those who come without its button: the palette and the keyboard.
import { create } from 'zustand'

export interface ExportDoor {
  /** Opens the menu of the screen; null where there is nothing to export. */
  readonly open: (() => void) | null
  /** Makes the screen's PDF. */
  readonly print: (() => void) | null
}

export const useExportDoor = create<ExportDoor>(() => ({ open: null, print: null }))

/** Registers the screen's menu; returns the function that takes it back. */
export function registerExport(door: ExportDoor): () => void {
  useExportDoor.setState(door)
  return () => {
    if (useExportDoor.getState().open === door.open) useExportDoor.setState({ open: null, print: null })
  }
}
