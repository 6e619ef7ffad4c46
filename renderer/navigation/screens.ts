// The screens in the order of the navigation. To add one: a line here, its words in i18n/*/common.ts, its page in
// app/routes.tsx.
export const SCREENS = [
  { key: 'today', path: '/hoje' },
  { key: 'funnel', path: '/funil' },
  { key: 'stalled', path: '/parados' },
  { key: 'pipelines', path: '/pipelines' },
  { key: 'leads', path: '/leads' },
  { key: 'tasks', path: '/tarefas' },
  { key: 'catalogue', path: '/catalogo' },
  { key: 'shop', path: '/loja' },
  { key: 'settings', path: '/ajustes' },
] as const

export type ScreenKey = (typeof SCREENS)[number]['key']

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
