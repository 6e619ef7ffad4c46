// The screens in the order of the navigation: their address, what they need of a token, and where else they appear. To
// add one: its entry here, its name in shared/actions/words/, and its icon and page in renderer/app/screens.ts.
import type { OperationName } from './api/registry.ts'

interface ScreenTraits {
  /** The word in its address and in a link of another program. */
  readonly word: string
  /** An operation's name is the scope that it needs (specification 5.3). Absent for a screen that calls none. */
  readonly needs?: ScreenNeeds
  /** True for a screen that the TV can show. */
  readonly isOnTv?: true
  /** True for a screen whose filters can be stored under a name. */
  readonly hasNamedViews?: true
  /** True for a screen that is opened from a name and not from the navigation. */
  readonly isFromNames?: true
}

export interface ScreenNeeds {
  /** Any one of these opens the screen; without all of them it can show nothing. */
  readonly opens: readonly OperationName[]
  /** Without these, parts of the screen stay empty. */
  readonly uses: readonly OperationName[]
  /** Opens a part of the screen when `opens` are missing. Not called when they are present, so it is never missing. */
  readonly insteadOf?: OperationName
  /** The same function as the only one of `opens`: with either nothing is missing (specification 4.8). */
  readonly sameAs?: OperationName
}

export const SCREENS = {
  today: {
    word: 'hoje',
    needs: { opens: ['marketing.funnel', 'tasks.list', 'leads.list'], uses: ['pipelines.list'] },
    isOnTv: true,
  },
  funnel: {
    word: 'funil',
    needs: { opens: ['marketing.funnel'], uses: ['pipelines.list'] },
    isOnTv: true,
  },
  stalled: {
    word: 'parados',
    needs: { opens: ['marketing.funnel'], uses: ['pipelines.list', 'tasks.list'] },
    isOnTv: true,
  },
  pipelines: {
    word: 'pipelines',
    needs: { opens: ['pipelines.list'], uses: ['stages.list'], insteadOf: 'pipelines.get' },
    isOnTv: true,
  },
  leads: {
    word: 'leads',
    needs: { opens: ['leads.list'], uses: ['messages.list'] },
    hasNamedViews: true,
  },
  tasks: {
    word: 'tarefas',
    needs: { opens: ['tasks.list'], uses: [] },
    isOnTv: true,
    hasNamedViews: true,
  },
  person: {
    word: 'pessoa',
    needs: { opens: ['tasks.list', 'leads.list'], uses: [] },
    isFromNames: true,
  },
  catalogue: {
    word: 'catalogo',
    needs: { opens: ['products.search'], uses: ['products.get'], sameAs: 'products.list' },
  },
  shop: {
    word: 'loja',
    needs: {
      opens: ['shop.desconto.validar', 'shop.frete.calcular', 'shop.loja.config', 'shop.banners.list'],
      uses: ['products.get'],
    },
  },
  settings: { word: 'ajustes' },
} as const satisfies Readonly<Record<string, ScreenTraits>>

export type ScreenKey = keyof typeof SCREENS

type ScreenWith<Trait extends keyof ScreenTraits> = {
  [Key in ScreenKey]: (typeof SCREENS)[Key] extends Record<Trait, unknown> ? Key : never
}[ScreenKey]

export type ScreenWithNeeds = ScreenWith<'needs'>
export type TvScreen = ScreenWith<'isOnTv'>
export type NamedViewScreen = ScreenWith<'hasNamedViews'>

export const SCREEN_KEYS = Object.keys(SCREENS) as readonly ScreenKey[]

export type NavigationScreen = Exclude<ScreenKey, ScreenWith<'isFromNames'>>

/** The screens of the navigation, with their keys. */
export const NAVIGATION_SCREENS = SCREEN_KEYS.filter((key) => !('isFromNames' in SCREENS[key]))

function screensWith<Trait extends keyof ScreenTraits>(trait: Trait): readonly ScreenWith<Trait>[] {
  return SCREEN_KEYS.filter((key): key is ScreenWith<Trait> => trait in SCREENS[key])
}

export const SCREENS_WITH_NEEDS = screensWith('needs')
export const TV_SCREENS = screensWith('isOnTv')
export const NAMED_VIEW_SCREENS = screensWith('hasNamedViews')

/** Returns the screen of a word; null for a word of none. */
export function screenOfWord(word: string | undefined): ScreenKey | null {
  return SCREEN_KEYS.find((key) => SCREENS[key].word === word) ?? null
}
