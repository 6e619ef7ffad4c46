import { create } from 'zustand'

export const usePaletteOpen = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function setPaletteOpen(isOpen: boolean): void {
  usePaletteOpen.setState({ isOpen })
}
