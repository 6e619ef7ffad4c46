// Which operations each screen asks: the one table that the diagnosis of a token and the screens speak from. An operation's
// name is the scope that it needs (specification 5.3).
import type { OperationName } from '../../shared/api/registry.ts'
import type { ScreenKey } from './screens.ts'

interface ScreenNeeds {
  /** Without any one of these nothing of the screen can be shown. */
  readonly needs: readonly OperationName[]
  /** Without these parts of it stay empty. */
  readonly uses: readonly OperationName[]
}

export const SCREEN_NEEDS = {
  today: { needs: ['marketing.funnel'], uses: ['pipelines.list', 'tasks.list', 'leads.list'] },
  funnel: { needs: ['marketing.funnel'], uses: ['pipelines.list'] },
  stalled: { needs: ['marketing.funnel'], uses: ['pipelines.list', 'tasks.list'] },
  pipelines: { needs: ['pipelines.list'], uses: ['stages.list'] },
  leads: { needs: ['leads.list'], uses: ['messages.list'] },
  tasks: { needs: ['tasks.list'], uses: [] },
} as const satisfies Partial<Record<ScreenKey, ScreenNeeds>>

type ScreenWithNeeds = keyof typeof SCREEN_NEEDS

interface ScreenPromise {
  readonly screen: ScreenWithNeeds
  /** `part`: it opens, and some of it stays empty. */
  readonly opens: 'whole' | 'part' | 'not'
  /** Every operation that is missing, what it cannot do without first. */
  readonly missing: readonly OperationName[]
}

/** What a token that may ask these operations fills, screen by screen. */
export function promisesOf(permitted: ReadonlySet<OperationName>): ScreenPromise[] {
  return (Object.keys(SCREEN_NEEDS) as ScreenWithNeeds[]).map((screen) => {
    const { needs, uses }: ScreenNeeds = SCREEN_NEEDS[screen]
    const lacking = needs.filter((operation) => !permitted.has(operation))
    const missing = [...lacking, ...uses.filter((operation) => !permitted.has(operation))]
    return { screen, opens: lacking.length > 0 ? 'not' : missing.length > 0 ? 'part' : 'whole', missing }
  })
}
