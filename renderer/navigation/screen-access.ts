// What a token fills, and what a screen can show despite what the API refused it: one state for the whole screen. Pure.

import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Refusals } from '../../shared/bridge/connection.ts'
import type { RefusalCode } from '../../shared/bridge/error-traits.ts'
import {
  NAVIGATION_SCREENS,
  SCREENS,
  SCREENS_WITH_NEEDS,
  type ScreenNeeds,
  type ScreenWithNeeds,
} from '../../shared/screens.ts'
import { useCopied } from '../platform/use-copied.ts'

export interface ScreenPromise {
  readonly screen: ScreenWithNeeds
  /** `part`: it opens, and parts of it stay empty. */
  readonly opens: 'whole' | 'part' | 'not'
  /** Every missing operation, those that open the screen first. */
  readonly missing: readonly OperationName[]
}

/** Returns what a token with these permissions fills, screen by screen. */
export function promisesOf(permits: (operation: OperationName) => boolean): ScreenPromise[] {
  return SCREENS_WITH_NEEDS.map((screen) => {
    const { opens, uses, insteadOf, sameAs }: ScreenNeeds = SCREENS[screen].needs
    const hasSame = sameAs !== undefined && permits(sameAs)
    const isOpen = hasSame || opens.some(permits) || (insteadOf !== undefined && permits(insteadOf))
    const missing = [...(hasSame ? [] : opens), ...uses].filter((operation) => !permits(operation))
    return { screen, opens: !isOpen ? 'not' : missing.length > 0 ? 'part' : 'whole', missing }
  })
}

export interface ScreenAccess {
  readonly opens: ScreenPromise['opens']
  /** The operations that the screen lacks, with the API's reason. */
  readonly missing: readonly { readonly operation: OperationName; readonly code: RefusalCode }[]
  /** The other screens of the navigation that still open. */
  readonly openScreens: readonly ScreenWithNeeds[]
}

/**
 * Operations whose refusal is shown where they are used, by one mark or one drawer, and the screen: no part of it
 * stays empty without them.
 */
export const TOLD_IN_PLACE: Readonly<Partial<Record<OperationName, ScreenWithNeeds>>> = {
  'stages.list': 'pipelines',
  'messages.list': 'leads',
}

/**
 * Returns what a screen can show. `isListed`: the pipelines are known without pipelines.list, so that operation is
 * not missing.
 */
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
      other === screen || its === 'not' || !NAVIGATION_SCREENS.includes(other) ? [] : other,
    ),
  }
}

/**
 * Returns the label and the click of "Copiar pedido ao administrador". `text` is a complete sentence for the person
 * who issues tokens: it names scopes and never a token.
 */
export function useAccessRequest(text: string): { readonly label: string; readonly run: () => void } {
  const { t } = useTranslation()
  const { outcome, copy } = useCopied(text)
  return { label: t(outcome ?? 'access.copy'), run: copy }
}
