// Links of other programs to Leme, as a window gets them: checked by the main process (electron/core/application). A
// link fills in a form or opens a screen. It never connects, and never carries a token.
import type { ScreenKey } from '../screens.ts'

/** Not `leme:`, which is the window's own scheme: a text from outside must never look like an address of the bundle. */
export const DEEP_LINK_SCHEME = 'leme-link'

export interface ConnectLink {
  readonly kind: 'connect'
  /** A base address as it is stored. */
  readonly address: string
  /** May be empty. */
  readonly label: string
  /** Null when the link names none. */
  readonly timeZone: string | null
}

export interface OpenLink {
  readonly kind: 'open'
  readonly screen: ScreenKey
}

export type DeepLink = ConnectLink | OpenLink
