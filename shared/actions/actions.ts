// What a user can have Leme do from anywhere. The application menu, the palette, the keys and the list of shortcuts
// read this list. To add an action: its entry here, its words in `words/`, what it does in renderer/app/use-actions.ts;
// the compiler reports what is missing.
import { NAVIGATION_SCREENS, type NavigationScreen, type ScreenKey } from '../screens.ts'

interface ActionTraits {
  /** Its part of the application menu (electron/shell/menu/menu.ts); by default it is not in the menu. */
  readonly section?:
    | 'document'
    | 'company'
    | 'settings'
    | 'find'
    | 'refresh'
    | 'tv'
    | 'history'
    | 'help'
    | 'about'
  /** As Electron writes accelerators. The first is the usual one. */
  readonly keys?: readonly string[]
  /** The keys on macOS, where they differ. */
  readonly macKeys?: readonly string[]
  /** True when only the menu listens to its keys, which a browser uses itself. */
  readonly isMenuKey?: true
  /** Whether the palette lists it before anything is typed, or finds it only; by default it has it not. */
  readonly palette?: 'first' | 'found'
}

const NAMED_ACTIONS = {
  refresh: { section: 'refresh', keys: ['CmdOrCtrl+R', 'F5'], isMenuKey: true, palette: 'first' },
  target: { palette: 'found' },
  tv: { section: 'tv', keys: ['CmdOrCtrl+Shift+F'], palette: 'found' },
  tvChoose: { palette: 'found' },
  historySave: { palette: 'found' },
  historyRestore: { palette: 'found' },
  connect: { section: 'company' },
  export: { section: 'document', keys: ['CmdOrCtrl+Shift+E'], palette: 'first' },
  print: { section: 'document', keys: ['CmdOrCtrl+P'], palette: 'found' },
  find: { section: 'find', keys: ['CmdOrCtrl+F'] },
  palette: { section: 'find', keys: ['CmdOrCtrl+K'] },
  settings: { section: 'settings', keys: ['CmdOrCtrl+,'] },
  back: { section: 'history', keys: ['Alt+Left'], macKeys: ['Cmd+['], isMenuKey: true },
  forward: { section: 'history', keys: ['Alt+Right'], macKeys: ['Cmd+]'], isMenuKey: true },
  shortcuts: { section: 'help', keys: ['F1'], palette: 'found' },
  updates: { section: 'help', palette: 'found' },
  diagnostics: { section: 'help', palette: 'found' },
  about: { section: 'about', palette: 'found' },
} as const satisfies Record<string, ActionTraits>

export type NamedAction = keyof typeof NAMED_ACTIONS
type ScreenAction = `screen/${ScreenKey}`
export type ActionId = NamedAction | ScreenAction

export interface Action extends Omit<ActionTraits, 'section'> {
  readonly id: ActionId
  readonly section?: ActionTraits['section'] | 'screens'
}

/** The screens in the order of the navigation. A browser reserves Ctrl with a digit, so Alt with it works, too. */
const SCREEN_ACTIONS = NAVIGATION_SCREENS.map(
  (screen, index): Action => ({
    id: `screen/${screen}`,
    section: 'screens',
    keys: [`CmdOrCtrl+${index + 1}`, `Alt+${index + 1}`],
    palette: 'first',
  }),
)

export const ACTIONS: readonly Action[] = [
  ...SCREEN_ACTIONS,
  ...Object.entries(NAMED_ACTIONS).map(
    ([id, traits]): Action => ({ id: id as NamedAction, ...(traits as ActionTraits) }),
  ),
]

export function keysOf({ keys = [], macKeys = keys }: Action, isMac: boolean): readonly string[] {
  return isMac ? macKeys : keys
}

export function isActionId(id: unknown): id is ActionId {
  return ACTIONS.some((action) => action.id === id)
}

/** Returns the screen that an action opens; null for another action. */
export function screenOfAction(id: ActionId): NavigationScreen | null {
  return id.startsWith('screen/') ? (id.slice('screen/'.length) as NavigationScreen) : null
}

/** The words of the actions in a language. The menu needs them before the window has loaded its own. */
export interface ActionWords {
  readonly screens: Readonly<Record<ScreenKey, string>>
  readonly actions: Readonly<Record<NamedAction, string>>
}

export function labelOf(id: ActionId, words: ActionWords): string {
  const screen = screenOfAction(id)
  return screen === null ? words.actions[id as NamedAction] : words.screens[screen]
}
