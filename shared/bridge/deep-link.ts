// Links of other programs to Leme, as a window gets them: checked by the main process (electron/core/deep-links). A
// link fills in a form or opens a screen. It never connects, and never carries a token.

/** Not `leme:`, which is the window's own scheme: a text from outside must never look like an address of the bundle. */
export const DEEP_LINK_SCHEME = 'leme-link'

/** The screens in the order of the navigation, by the word in their address and in a link. */
export const LINK_SCREENS = {
  hoje: 'today',
  funil: 'funnel',
  parados: 'stalled',
  pipelines: 'pipelines',
  leads: 'leads',
  tarefas: 'tasks',
  catalogo: 'catalogue',
  loja: 'shop',
  ajustes: 'settings',
} as const

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
  readonly screen: (typeof LINK_SCREENS)[keyof typeof LINK_SCREENS]
}

export type DeepLink = ConnectLink | OpenLink
