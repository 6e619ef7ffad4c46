// What a screen can show with what the API refused the token: one state for the whole screen. Pure.
import type { OperationName } from '../../shared/api/registry.ts'
import type { RefusalCode, Refusals } from '../answers/refusal-store.ts'
import { promisesOf, type ScreenPromise, type ScreenWithNeeds } from './screen-needs.ts'

export interface ScreenAccess {
  readonly opens: ScreenPromise['opens']
  /** What the screen lacks, by what the API said of it. */
  readonly missing: readonly { readonly operation: OperationName; readonly code: RefusalCode }[]
  /** The other screens that still open. */
  readonly openScreens: readonly ScreenWithNeeds[]
}

/** Told where they are used, by one mark or one drawer, and on which screen: no part of it stays empty without them. */
export const TOLD_IN_PLACE: Readonly<Partial<Record<OperationName, ScreenWithNeeds>>> = {
  'stages.list': 'pipelines',
  'messages.list': 'leads',
}

/** `isListed`: the pipelines are known all the same, so nothing is missing without their list. */
export function screenAccess(
  screen: ScreenWithNeeds,
  refusals: Refusals,
  { isListed }: { readonly isListed: boolean },
): ScreenAccess {
  const isWithoutNeed = (operation: OperationName) =>
    TOLD_IN_PLACE[operation] !== undefined ||
    (isListed && screen !== 'pipelines' && operation === 'pipelines.list')
  const promises = promisesOf((operation) => refusals[operation] === undefined)
  const { opens, missing } = promises.find((promise) => promise.screen === screen) as ScreenPromise
  const lacking = missing.flatMap((operation) => {
    const code = refusals[operation]
    return code === undefined || isWithoutNeed(operation) ? [] : [{ operation, code }]
  })
  return {
    opens: opens === 'part' && lacking.length === 0 ? 'whole' : opens,
    missing: lacking,
    openScreens: promises.flatMap(({ screen: other, opens: its }) =>
      other === screen || its === 'not' ? [] : other,
    ),
  }
}
