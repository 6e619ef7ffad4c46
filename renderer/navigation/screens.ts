import type { Company } from '../../shared/bridge/app-state.ts'
import { SCREENS, type ScreenKey, screenOfWord } from '../../shared/screens.ts'

/** The page that connects another company. */
export const CONNECT_PATH = '/conectar'

/** The page that shows the connected companies beside each other. */
export const COMPANIES_PATH = '/empresas'

/** Notes on days, and the dialog of a new one over them. */
export const NOTES_PATH = '/notas'
export const NEW_NOTE_PATH = `${NOTES_PATH}/nova`

/** The full-screen presentation, outside the shell. */
export const TV_PATH = '/tv'

export function pathOf(key: ScreenKey): string {
  return `/${SCREENS[key].word}`
}

/** The page of one person. The id is that of the platform. */
export function pathOfPerson(id: string): string {
  return `${pathOf('person')}/${id}`
}

/** Returns the screen of a path, which may go on with a part of the screen; null for a page that is none. */
export function screenOf(path: string): ScreenKey | null {
  return screenOfWord(path.split('/')[1])
}

/** Returns the companies that are shown beside each other: not the demo, whose figures are invented. */
export function comparedCompanies(companies: readonly Company[]): readonly Company[] {
  return companies.filter(({ isDemo }) => !isDemo)
}
