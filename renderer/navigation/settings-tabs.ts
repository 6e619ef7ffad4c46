// The tabs of Ajustes with their addresses, and the sections of them that other places open.
import { create } from 'zustand'
import { pathOf } from './screens.ts'

/** The last word of each tab's address, in the order of the tabs. */
const WORDS = {
  companies: 'empresas',
  general: 'geral',
  stored: 'dados',
} as const

export type SettingsTab = keyof typeof WORDS

export const SETTINGS_TABS = Object.keys(WORDS) as readonly SettingsTab[]

export function pathOfTab(tab: SettingsTab): string {
  return `${pathOf('settings')}/${WORDS[tab]}`
}

/** Returns the tab of an address; the first one for the address of Ajustes alone. */
export function tabOf(path: string): SettingsTab {
  return SETTINGS_TABS.find((tab) => pathOfTab(tab) === path) ?? 'companies'
}

const TAB_OF_SECTION = {
  historySave: 'stored',
  historyRestore: 'stored',
  diagnostics: 'companies',
  version: 'companies',
} as const

export type SettingsSection = keyof typeof TAB_OF_SECTION

/** `asked`: the section that shall take the focus when it is shown. */
export const useAskedSection = create<{ readonly asked: SettingsSection | null }>(() => ({ asked: null }))

export function openSettingsSection(section: SettingsSection, navigate: (to: string) => void): void {
  useAskedSection.setState({ asked: section })
  navigate(pathOfTab(TAB_OF_SECTION[section]))
}
