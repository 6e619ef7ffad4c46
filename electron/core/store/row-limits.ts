// How many leads and tasks are kept by id, and how large. What the API sends is bounded here: one company's flood must not
// take the store from the others. docs/security.md names these numbers.

const MB = 1024 * 1024

export interface RowLimits {
  /** One row as JSON, bytes. */
  readonly rowBytes: number
  /** One row in memory, as row-memory.ts counts: thousands of empty objects fit into a few bytes of JSON. */
  readonly rowMemoryBytes: number
  /** Rows of one operation and company. */
  readonly rows: number
  /** Their bytes on the disk. */
  readonly bytes: number
  /** Bytes of packs beyond the valid rows in them, before the packs are written anew. */
  readonly spareBytes: number
  /** One sealed pack that is opened. */
  readonly packBytes: number
  /** All rows of all companies that are in memory at once, as row-memory.ts counts. */
  readonly memoryBytes: number
}

/** Measured: 100,000 leads of 940 bytes of JSON take 94 MB of the disk and 208 MB of memory. */
export const ROW_LIMITS: RowLimits = {
  rowBytes: 64 * 1024,
  rowMemoryBytes: 256 * 1024,
  rows: 200_000,
  bytes: 200 * MB,
  spareBytes: 64 * MB,
  packBytes: 16 * MB,
  memoryBytes: 512 * MB,
}

/** The heap of the store's thread: beyond it the thread ends and is started again, and not the process. */
export const THREAD_HEAP_MB = 1_024

/** Part of the heap that rows may take: answers on their way and what is not collected yet need the rest. */
const HEAP_SHARE = 0.4

/**
 * The limits in a thread with so much heap. Each time that the thread ended, half as
 * much is opened, so that the next one does not end of the same rows.
 */
export function rowLimitsFor(heapBytes: number, ends: number): RowLimits {
  const share = 2 ** -ends
  return {
    ...ROW_LIMITS,
    packBytes: ROW_LIMITS.packBytes * share,
    memoryBytes: Math.min(ROW_LIMITS.memoryBytes, heapBytes * HEAP_SHARE) * share,
  }
}

/** What of a change was beyond the limits, and so not kept. */
export interface RowsLeftOut {
  readonly leftOut: number
  /** The company has as many rows, or as large ones, as are kept. */
  readonly isFull: boolean
}

/** Also where nothing could be written at all: then the store says so itself. */
export const NOTHING_LEFT_OUT: RowsLeftOut = { leftOut: 0, isFull: false }
