import { create } from 'zustand'

export const useShortcutsOpen = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function setShortcutsOpen(isOpen: boolean): void {
  useShortcutsOpen.setState({ isOpen })
}
