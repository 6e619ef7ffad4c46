import { SCREEN_KEYS, SCREENS, type ScreenKey } from '../../shared/screens.ts'

/** The page that connects another company. */
export const CONNECT_PATH = '/conectar'

/** The page that shows the connected companies beside each other. */
export const COMPANIES_PATH = '/empresas'

/** The full-screen presentation, outside the shell. */
export const TV_PATH = '/tv'

export function pathOf(key: ScreenKey): string {
  return `/${SCREENS[key].word}`
}

/** Returns the screen of a path; null for a page that is none. */
export function screenOf(path: string): ScreenKey | null {
  return SCREEN_KEYS.find((key) => pathOf(key) === path) ?? null
}
