// The form of the month's target on Hoje, opened by its button and by the palette.
import { create } from 'zustand'

export const useTargetForm = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function setTargetForm(isOpen: boolean): void {
  useTargetForm.setState({ isOpen })
}
