// What is kept on this computer, in numbers; and what support may know of it. Neither names anybody.
import type { Language, ThemeChoice, TokenPlace } from './app-state.ts'

/** Records of one kind: an operation's name, or the days of the funnel, of stalled deals, or of pipelines. */
export interface StoredKind {
  readonly kind: string
  readonly records: number
  /** Sealed, as they lie in the file. */
  readonly bytes: number
  /** ISO 8601. */
  readonly oldestAt: string
  readonly newestAt: string
}

/** Rows that the file changed, out of every answer and count: by table (snapshots, funnel_days …). */
export interface SetAsideKind {
  /** Null where nobody knows whose they are. */
  readonly companyId: string | null
  readonly kind: string
  readonly records: number
}

/** A company whose server sent what the store did not keep, since Leme was opened. */
export interface LeftOutRecords {
  readonly companyId: string
  /** Its history has as much as is kept of a company; false when records were too large alone. */
  readonly isFull: boolean
}

export interface StoreReport {
  /** The whole file with its log; 0 when the store is in memory. */
  readonly fileBytes: number
  readonly companies: readonly { readonly companyId: string; readonly kinds: readonly StoredKind[] }[]
  readonly setAside: readonly SetAsideKind[]
  /** Whole files that were damaged, kept under another name. */
  readonly filesAside: number
  readonly leftOut: readonly LeftOutRecords[]
}

/** Holds no name, address, token or figure of a company: only versions, states, codes and sizes. */
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
  }
  readonly preferences: {
    readonly language: Language
    readonly theme: ThemeChoice
    readonly refreshMinutes: number
  }
  readonly isKeychainAvailable: boolean
  readonly isStoreWritable: boolean
  readonly storeBytes: number
  /** In the order of their connection, without identity. */
  readonly companies: readonly {
    readonly isDemo: boolean
    readonly isTls: boolean
    readonly timeZone: string
    readonly tokenPlace: TokenPlace
    readonly isStoreUnlocked: boolean
    readonly stored: readonly StoredKind[]
  }[]
  /** Since the start, most frequent first. */
  readonly errors: readonly { readonly code: string; readonly count: number; readonly lastAt: string }[]
}
