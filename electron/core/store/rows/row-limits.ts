// Limits on the number and size of leads, tasks and products stored by id. They stop one company's data from filling
// the store of the others.

import { memoryOf } from '../../../../shared/api/memory-of.ts'
import { ROW_KINDS, type RowOperation } from './row-kinds.ts'

const MB = 1024 * 1024

export interface RowLimits {
  /** One row as JSON, bytes. */
  readonly rowBytes: number
  /** One row in memory, as rowMemoryOf counts it: thousands of empty objects take only a few bytes of JSON. */
  readonly rowMemoryBytes: number
  /** Number of rows of one operation and company. */
  readonly rows: number
  /** Bytes of these rows on disk. */
  readonly bytes: number
  /** Bytes of packs beyond their valid rows that trigger a rewrite of the packs. */
  readonly spareBytes: number
  /** Largest sealed pack that is opened. */
  readonly packBytes: number
  /** Total of all companies' rows in memory, as rowMemoryOf counts them. */
  readonly memoryBytes: number
}

/** Measured: 100,000 leads of 940 bytes of JSON take 94 MB on disk and 208 MB in memory. */
export const ROW_LIMITS: RowLimits = {
  rowBytes: 64 * 1024,
  rowMemoryBytes: 256 * 1024,
  rows: 200_000,
  bytes: 200 * MB,
  spareBytes: 64 * MB,
  packBytes: 16 * MB,
  memoryBytes: 512 * MB,
}

/** Heap limit of the store's thread. Above it the thread ends and is restarted; the process continues. */
export const THREAD_HEAP_MB = 1_024

/** Share of the heap for rows. Answers in transit and uncollected garbage need the rest. */
const HEAP_SHARE = 0.4

/**
 * Returns the limits for a thread with `heapBytes` of heap. Each time that the thread ended halves what is opened, so
 * that the same rows do not end the next thread.
 */
export function rowLimitsFor(heapBytes: number, ends: number): RowLimits {
  const share = 2 ** -ends
  return {
    ...ROW_LIMITS,
    packBytes: ROW_LIMITS.packBytes * share,
    memoryBytes: Math.min(ROW_LIMITS.memoryBytes, heapBytes * HEAP_SHARE) * share,
  }
}

/** Rows of a change that were over the limits and so were not stored. */
export interface RowsLeftOut {
  readonly leftOut: number
  /** True when the company has reached the limit on the number or total size of its rows. */
  readonly isFull: boolean
}

/** Also returned when nothing could be written; the store reports that failure itself. */
export const NOTHING_LEFT_OUT: RowsLeftOut = { leftOut: 0, isFull: false }

/** Overhead per row: its entries in maps and sets. */
const ROW_BYTES = 280

/** Folded text uses two-byte characters and is also stored joined. */
const SEARCHED_COPIES = 2

/** Returns approximate bytes: the row itself, its search text and its overhead. */
export function rowMemoryOf(operation: RowOperation, row: object): number {
  const fields = row as Readonly<Record<string, unknown>>
  const searched = ROW_KINDS[operation].searched.reduce((sum, field) => sum + memoryOf(fields[field]), 0)
  return ROW_BYTES + memoryOf(row) + SEARCHED_COPIES * searched
}
