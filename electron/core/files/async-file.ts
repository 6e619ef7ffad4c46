import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'

/** A file that is being written elsewhere. Calls never reject and are processed in order. */
export interface AsyncFile {
  /** Resolves to null when the rows were written. */
  add(table: number, rows: string): Promise<AppErrorCode | null>
  end(): Promise<Uint8Array | AppErrorCode>
  /** Drops the file: running calls resolve to FILE_NOT_SAVED. */
  drop(): void
}

/** Begins a file. */
export type OpenFile = (order: TableFileOrder) => AsyncFile
