// Named filters of Leads and Tarefas, by company. They are stored encrypted with the view state, because a name and its
// filters reveal something about the business. Read without zod, because the window's first chunk reads them.

import type { NamedViewScreen } from '../screens.ts'

export const MAX_VIEW_NAME = 60
export const MAX_VIEWS_OF_SCREEN = 30

/** Marks that would also change the reading direction of the text around a name. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns a name as one line of at most 60 characters; null when nothing in it is visible. It is shown as text.
 */
export function cleanViewName(typed: string): string | null {
  const line = typed
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const name = [...line].slice(0, MAX_VIEW_NAME).join('').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : null
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface NamedView {
  /** A UUID. */
  readonly id: string
  readonly screen: NamedViewScreen
  readonly name: string
  readonly filters: Readonly<Record<string, Json>>
}
