// Opens the card "Preparar para o avião" of Ajustes from anywhere.
import { create } from 'zustand'
import { pathOf } from './screens.ts'

/** `isAsked`: the card shall take the focus when it is shown. */
export const useOfflineCard = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }))

export function openOfflineCard(navigate: (to: string) => void): void {
  useOfflineCard.setState({ isAsked: true })
  navigate(pathOf('settings'))
}
