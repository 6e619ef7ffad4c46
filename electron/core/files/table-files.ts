import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import type { AsyncFile, OpenFile } from './async-file.ts'

/** A window writes one file at a time. What a page left unfinished is dropped when others come after it. */
export const MOST_FILES = 4

export interface WholeFile {
  readonly kind: TableFileOrder['kind']
  readonly bytes: Uint8Array
}

/** The table files that are being written, by the ids that windows gave them. */
export type TableFiles = ReturnType<typeof createTableFiles>

export function createTableFiles(openFile: OpenFile) {
  const files = new Map<string, AsyncFile & Pick<TableFileOrder, 'kind'>>()

  function cancel(id: string): void {
    files.get(id)?.drop()
    files.delete(id)
  }

  /** Returns the refusal of a file. One that was cancelled meanwhile was not refused. */
  function refuse(id: string, file: AsyncFile, code: AppErrorCode) {
    const isCancelled = files.get(id) !== file
    if (!isCancelled) cancel(id)
    return isCancelled ? failure({ code: 'CANCELLED' as const }) : failure({ code })
  }

  return {
    begin(id: string, order: TableFileOrder): void {
      cancel(id)
      const [oldest] = files.keys()
      if (files.size >= MOST_FILES && oldest !== undefined) cancel(oldest)
      files.set(id, { ...openFile(order), kind: order.kind })
    },
    /** Resolves when the rows were written. A refusal drops the file. */
    async add(id: string, table: number, rows: string): Promise<Result<null>> {
      const file = files.get(id)
      if (file === undefined) return failure({ code: 'FILE_NOT_SAVED' })
      const code = await file.add(table, rows)
      return code === null ? success(null) : refuse(id, file, code)
    },
    /** Resolves to the whole file, which is then no longer held. */
    async end(id: string): Promise<Result<WholeFile>> {
      const file = files.get(id)
      if (file === undefined) return failure({ code: 'FILE_NOT_SAVED' })
      const bytes = await file.end()
      if (typeof bytes === 'string') return refuse(id, file, bytes)
      if (files.get(id) !== file) return failure({ code: 'CANCELLED' })
      files.delete(id)
      return success({ kind: file.kind, bytes })
    },
    /** Drops a file. Does nothing when there is none. */
    cancel,
    /** Drops every file. */
    close(): void {
      for (const id of [...files.keys()]) cancel(id)
    },
  }
}
