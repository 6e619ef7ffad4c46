import { LINK_SCREENS, type OpenLink } from '../../shared/bridge/deep-link.ts'

export type ScreenKey = OpenLink['screen']

/**
 * The screens in the order of the navigation. To add one: a line in LINK_SCREENS, its name in shared/actions/words/,
 * its page in app/routes.tsx.
 */
export const SCREENS = Object.entries(LINK_SCREENS).map(([word, key]) => ({ key, path: `/${word}` }))

/** The page that connects another company. */
export const CONNECT_PATH = '/conectar'

/** The page that shows the connected companies beside each other. */
export const COMPANIES_PATH = '/empresas'

/** The full-screen presentation, outside the shell. */
export const TV_PATH = '/tv'

export function pathOf(key: ScreenKey): string {
  return (SCREENS.find((screen) => screen.key === key) as { path: string }).path
}

/** Returns the screen of a path; null for a page that is none. */
export function screenOf(path: string): ScreenKey | null {
  return SCREENS.find((screen) => screen.path === path)?.key ?? null
}
