// What other places open over a screen.
import { create } from 'zustand'

/** `target`: the form of the month's target on Hoje. */
type OpenPart = 'palette' | 'shortcuts' | 'target' | 'tv'

const useOpenParts = create<Readonly<Record<OpenPart, boolean>>>(() => ({
  palette: false,
  shortcuts: false,
  target: false,
  tv: false,
}))

export function useIsOpen(part: OpenPart): boolean {
  return useOpenParts((open) => open[part])
}

export function setOpen(part: OpenPart, isOpen: boolean): void {
  useOpenParts.setState({ [part]: isOpen })
}

export function toggleOpen(part: OpenPart): void {
  setOpen(part, !useOpenParts.getState()[part])
}
