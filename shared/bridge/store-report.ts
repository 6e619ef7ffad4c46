// What is stored on this computer, in numbers, and the diagnostics for support. Neither contains personal data.
import type { Language, ThemeChoice, TokenPlace } from './app-state.ts'
import type { PolicyPlace } from './managed.ts'

/** Records of one kind: an operation's name, or the days of the funnel, of stalled deals, or of pipelines. */
export interface StoredKind {
  readonly kind: string
  readonly records: number
  /** Size in the file, encrypted. */
  readonly bytes: number
  /** ISO 8601. */
  readonly oldestAt: string
  readonly newestAt: string
}

/** Rows found altered in the file, which are in no answer and no count; by table (snapshots, funnel_days …). */
export interface SetAsideKind {
  /** Null when the company is unknown. */
  readonly companyId: string | null
  readonly kind: string
  readonly records: number
}

/** A company whose server sent records that were not stored since Leme was opened. */
export interface LeftOutRecords {
  readonly companyId: string
  /** True when its history reached the limit per company; false when single records were too large. */
  readonly isFull: boolean
}

export interface StoreReport {
  /** Size of the database file with its log; 0 when the store is in memory. */
  readonly fileBytes: number
  readonly companies: readonly { readonly companyId: string; readonly kinds: readonly StoredKind[] }[]
  readonly setAside: readonly SetAsideKind[]
  /** Number of damaged database files, kept under another name. */
  readonly filesAside: number
  readonly leftOut: readonly LeftOutRecords[]
}

/**
 * Diagnostics for support. Contains no name, address, token or figure of a
 * company: only versions, states, codes and sizes.
 */
export interface Diagnostics {
  readonly format: 1
  readonly madeAt: string
  readonly version: string
  readonly host: 'desktop' | 'preview'
  readonly system: {
    readonly platform: string
    readonly release: string
    readonly arch: string
    readonly node: string
    readonly electron: string | null
    /** As in AppState. */
    readonly isSandboxed: boolean | null
  }
  readonly preferences: {
    readonly language: Language
    readonly theme: ThemeChoice
  }
  readonly isKeychainAvailable: boolean
  readonly isStoreWritable: boolean
  /** What was found of the company's policy. */
  readonly policy: Pick<PolicyPlace, 'state' | 'problem' | 'key'> | null
  readonly storeBytes: number
  /** In the order in which they were connected, without identity. */
  readonly companies: readonly {
    readonly isDemo: boolean
    readonly isTls: boolean
    readonly timeZone: string
    readonly tokenPlace: TokenPlace
    readonly isStoreUnlocked: boolean
    readonly stored: readonly StoredKind[]
  }[]
  /** Errors since the start, most frequent first. */
  readonly errors: readonly { readonly code: string; readonly count: number; readonly lastAt: string }[]
}
