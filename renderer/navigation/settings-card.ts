// Opens a card of Ajustes from anywhere.
import { create } from 'zustand'
import { pathOf } from './screens.ts'

export type SettingsCard = 'offline' | 'diagnostics' | 'shortcuts' | 'updates' | 'about'

/** `asked`: the card that shall take the focus when it is shown. */
export const useSettingsCard = create<{ readonly asked: SettingsCard | null }>(() => ({ asked: null }))

export function openSettingsCard(card: SettingsCard, navigate: (to: string) => void): void {
  useSettingsCard.setState({ asked: card })
  navigate(pathOf('settings'))
}
