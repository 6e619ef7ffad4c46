// The server of assistants on this computer, as a window may know it: never its key.

/** What an assistant may read: nothing; figures without names; everything that the screens name. */
export const ASSISTANT_REACHES = ['off', 'figures', 'people'] as const
export type AssistantReach = (typeof ASSISTANT_REACHES)[number]

export interface AssistantsState {
  readonly reach: AssistantReach
  /** Where it listens; null while it does not. */
  readonly url: string | null
  /** True where another program has its port. */
  readonly isPortTaken: boolean
}

/** What is shown once, when a key was made. */
export interface AssistantAccess {
  readonly url: string
  readonly key: string
}
