// Which operations each screen asks: the one table that the diagnosis of a token and the screens speak from. An operation's
// name is the scope that it needs (specification 5.3).
import type { OperationName } from '../../shared/api/registry.ts'
import type { ScreenKey } from './screens.ts'

interface ScreenNeeds {
  /** Any one of these opens it; without all of them nothing of the screen can be shown. */
  readonly needs: readonly OperationName[]
  /** Without these parts of it stay empty. */
  readonly uses: readonly OperationName[]
  /** Opens a part of it where `needs` are missing; with them it is not asked, so it is never missing. */
  readonly insteadOf?: OperationName
}

export const SCREEN_NEEDS = {
  today: { needs: ['marketing.funnel', 'tasks.list', 'leads.list'], uses: ['pipelines.list'] },
  funnel: { needs: ['marketing.funnel'], uses: ['pipelines.list'] },
  stalled: { needs: ['marketing.funnel'], uses: ['pipelines.list', 'tasks.list'] },
  pipelines: { needs: ['pipelines.list'], uses: ['stages.list'], insteadOf: 'pipelines.get' },
  leads: { needs: ['leads.list'], uses: ['messages.list'] },
  tasks: { needs: ['tasks.list'], uses: [] },
} as const satisfies Partial<Record<ScreenKey, ScreenNeeds>>

export type ScreenWithNeeds = keyof typeof SCREEN_NEEDS

export interface ScreenPromise {
  readonly screen: ScreenWithNeeds
  /** `part`: it opens, and some of it stays empty. */
  readonly opens: 'whole' | 'part' | 'not'
  /** Every operation that is missing, what it cannot do without first. */
  readonly missing: readonly OperationName[]
}

/** What a token that may ask these operations fills, screen by screen. */
export function promisesOf(permits: (operation: OperationName) => boolean): ScreenPromise[] {
  return (Object.keys(SCREEN_NEEDS) as ScreenWithNeeds[]).map((screen) => {
    const { needs, uses, insteadOf }: ScreenNeeds = SCREEN_NEEDS[screen]
    const isOpen = needs.some(permits) || (insteadOf !== undefined && permits(insteadOf))
    const missing = [...needs, ...uses].filter((operation) => !permits(operation))
    return { screen, opens: !isOpen ? 'not' : missing.length > 0 ? 'part' : 'whole', missing }
  })
}
