// What the administrator of this computer set, as the window may know it. It holds no token: a policy with one is
// ignored.

/** Why a policy is ignored. */
export type PolicyProblem =
  /** It does not belong to the administrator of the computer. */
  | 'owner'
  /** Others than the administrator may write it, or a folder on the way to it. */
  | 'writable'
  /** The system did not say whom it belongs to. */
  | 'owner-unknown'
  | 'too-large'
  | 'unreadable'
  | 'not-json'
  | 'unknown-key'
  | 'bad-value'
  /** A key or value that can be a token or a password. */
  | 'secret'

/** A place where the system keeps policies. */
export interface PolicyPlace {
  /** A file, or a key of the registry. */
  readonly path: string
  readonly state: 'used' | 'absent' | 'ignored'
  readonly problem: PolicyProblem | null
  /** The key that the problem concerns; never its value. */
  readonly key: string | null
}

/** Settings that the user cannot change. */
export type LockedSetting =
  | 'language'
  | 'theme'
  | 'companies'
  | 'retention'
  | 'updates'
  | 'startsAtLogin'
  /** Targets, days off and names of origins. */
  | 'sharedSettings'

export interface ManagedCompany {
  readonly label: string
  readonly baseUrl: string
  readonly timeZone: string
}

export interface Managed {
  readonly locked: readonly LockedSetting[]
  /** Companies that Conectar offers. */
  readonly companies: readonly ManagedCompany[]
  /** False for what is neither shown nor possible. */
  readonly features: { readonly export: boolean; readonly demo: boolean; readonly deepLinks: boolean }
  /** No stored data gets older; null without such a limit. */
  readonly retentionDays: number | null
  /** Whom to ask. */
  readonly support: { readonly email: string | null; readonly url: string | null }
  /** In their order: the first one that sets a key decides. */
  readonly places: readonly PolicyPlace[]
  /** When the places were read, ISO 8601; null before. */
  readonly readAt: string | null
}

export const UNMANAGED: Managed = {
  locked: [],
  companies: [],
  features: { export: true, demo: true, deepLinks: true },
  retentionDays: null,
  support: { email: null, url: null },
  places: [],
  readAt: null,
}
