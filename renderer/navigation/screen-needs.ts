// Which operations each screen calls: the one table behind the diagnosis of a token and the screens. An operation's
// name is the scope that it needs (specification 5.3).
import type { OperationName } from '../../shared/api/registry.ts'
import type { ScreenKey } from './screens.ts'

interface ScreenNeeds {
  /** Any one of these opens the screen; without all of them it can show nothing. */
  readonly needs: readonly OperationName[]
  /** Without these, parts of the screen stay empty. */
  readonly uses: readonly OperationName[]
  /**
   * Opens a part of the screen when `needs` are missing. It is not called when they are present, so it is never
   * missing.
   */
  readonly insteadOf?: OperationName
  /** The same function as the only one of `needs`: with either nothing is missing (specification 4.8). */
  readonly sameAs?: OperationName
}

export const SCREEN_NEEDS = {
  today: { needs: ['marketing.funnel', 'tasks.list', 'leads.list'], uses: ['pipelines.list'] },
  funnel: { needs: ['marketing.funnel'], uses: ['pipelines.list'] },
  stalled: { needs: ['marketing.funnel'], uses: ['pipelines.list', 'tasks.list'] },
  pipelines: { needs: ['pipelines.list'], uses: ['stages.list'], insteadOf: 'pipelines.get' },
  leads: { needs: ['leads.list'], uses: ['messages.list'] },
  tasks: { needs: ['tasks.list'], uses: [] },
  catalogue: { needs: ['products.search'], uses: ['products.get'], sameAs: 'products.list' },
  shop: {
    needs: ['shop.desconto.validar', 'shop.frete.calcular', 'shop.loja.config', 'shop.banners.list'],
    uses: ['products.get'],
  },
} as const satisfies Partial<Record<ScreenKey, ScreenNeeds>>

export type ScreenWithNeeds = keyof typeof SCREEN_NEEDS

/** True for a screen that calls operations. */
export function hasNeeds(screen: ScreenKey): screen is ScreenWithNeeds {
  return Object.hasOwn(SCREEN_NEEDS, screen)
}

export interface ScreenPromise {
  readonly screen: ScreenWithNeeds
  /** `part`: it opens, and parts of it stay empty. */
  readonly opens: 'whole' | 'part' | 'not'
  /** Every missing operation, `needs` first. */
  readonly missing: readonly OperationName[]
}

/** Returns what a token with these permissions fills, screen by screen. */
export function promisesOf(permits: (operation: OperationName) => boolean): ScreenPromise[] {
  return (Object.keys(SCREEN_NEEDS) as ScreenWithNeeds[]).map((screen) => {
    const { needs, uses, insteadOf, sameAs }: ScreenNeeds = SCREEN_NEEDS[screen]
    const hasSame = sameAs !== undefined && permits(sameAs)
    const isOpen = hasSame || needs.some(permits) || (insteadOf !== undefined && permits(insteadOf))
    const missing = [...(hasSame ? [] : needs), ...uses].filter((operation) => !permits(operation))
    return { screen, opens: !isOpen ? 'not' : missing.length > 0 ? 'part' : 'whole', missing }
  })
}
