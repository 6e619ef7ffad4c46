import type { TableRow } from '../../../shared/bridge/tables.ts'

/** Writes one file piece by piece, so that neither its rows nor its text are in memory together. */
export interface TableWriter {
  /** Bytes written so far. */
  readonly size: number
  /**
   * Writes further rows of a table.
   * @param table its position in the order; never before a table that has got rows
   */
  add(table: number, rows: readonly TableRow[]): void
  /** Returns the whole file. Nothing can be added after it. */
  end(): Uint8Array<ArrayBuffer>
}

/** Collects bytes in the order of writing. */
export function createWrittenBytes() {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    get size(): number {
      return size
    },
    add(chunk: Uint8Array): void {
      chunks.push(chunk)
      size += chunk.length
    },
    join(): Uint8Array<ArrayBuffer> {
      return Buffer.concat(chunks)
    },
  }
}
