// What the administrator of this computer set, as the window may know it. It holds no token: a policy with one is
// ignored.

/** Why a policy is ignored. */
export type PolicyProblem =
  /** It does not belong to the administrator of the computer. */
  | 'owner'
  /** Others than the administrator may write it, or a folder on the way to it. */
  | 'writable'
  /** It, or a folder on the way to it, is a link. */
  | 'link'
  | 'too-large'
  | 'unreadable'
  | 'not-json'
  | 'unknown-key'
  | 'bad-value'
  /** A key or value that can be a token or a password. */
  | 'secret'

/** Where the system keeps the policy. */
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
  /** False where no file, print or copy leaves Leme. */
  readonly canExport: boolean
  /** No stored data gets older; null without such a limit. */
  readonly retentionDays: number | null
  /** Whom to ask: an e-mail address or a page. */
  readonly support: string | null
  /** Null before it was read, and on a host without one. */
  readonly place: PolicyPlace | null
  /** When it was read, ISO 8601. */
  readonly readAt: string | null
}

export const UNMANAGED: Managed = {
  locked: [],
  companies: [],
  canExport: true,
  retentionDays: null,
  support: null,
  place: null,
  readAt: null,
}
