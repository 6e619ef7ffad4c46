// Named filters of Leads and Tarefas, by company. They are stored encrypted with the view state, because a name and its
// filters reveal something about the business. Read without zod, because the window's first chunk reads them.

import type { NamedViewScreen } from '../screens.ts'
import { cleanLine } from '../text/clean-text.ts'

export const MAX_VIEW_NAME = 60
export const MAX_VIEWS_OF_SCREEN = 30

/** Returns a name as one line of at most 60 characters; null when nothing in it is visible. It is shown as text. */
export function cleanViewName(typed: string): string | null {
  return cleanLine(typed.normalize('NFC'), MAX_VIEW_NAME) || null
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface NamedView {
  /** A UUID. */
  readonly id: string
  readonly screen: NamedViewScreen
  readonly name: string
  readonly filters: Readonly<Record<string, Json>>
}
