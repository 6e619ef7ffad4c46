// What is stored on this computer, in numbers. It contains no personal data.

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
