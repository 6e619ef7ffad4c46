// The table files that windows are writing, from rows as JSON text: piece by piece, so that none blocks the process.
import { MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { tableRows } from '../../../shared/bridge/table-file-order.ts'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import type { TableWriter } from './table-writer.ts'

/** A window writes one file at a time. What a page left unfinished is dropped when others come after it. */
export const MOST_FILES = 4

export interface WholeFile {
  readonly kind: TableFileOrder['kind']
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface OpenFile {
  readonly order: TableFileOrder
  readonly writer: TableWriter
  /** The last table that got rows. */
  last: number
}

/** Loaded with the first file: no start of the application needs it. */
export async function openTableWriter(order: TableFileOrder): Promise<TableWriter> {
  return order.kind === 'csv'
    ? (await import('./csv.ts')).createCsvWriter(order)
    : (await import('./xlsx.ts')).createXlsxWriter(order)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type TableFiles = ReturnType<typeof createTableFiles>

export function createTableFiles() {
  /** By the ids that windows gave them. */
  const files = new Map<string, OpenFile>()

  function refuse(id: string, code: 'BAD_INPUT' | 'FILE_TOO_LARGE') {
    files.delete(id)
    return failure({ code })
  }

  return {
    async begin(id: string, order: TableFileOrder): Promise<void> {
      const writer = await openTableWriter(order)
      files.delete(id)
      const [oldest] = files.keys()
      if (files.size >= MOST_FILES && oldest !== undefined) files.delete(oldest)
      files.set(id, { order, writer, last: 0 })
    },
    /** Adds rows, a JSON array of arrays of cells. A refusal drops the file. */
    add(id: string, table: number, rows: string): Result<null> {
      const file = files.get(id)
      if (file === undefined) return failure({ code: 'FILE_NOT_SAVED' })
      const read = tableRows.safeParse(parse(rows))
      if (!read.success || table < file.last || table >= file.order.tables.length) {
        return refuse(id, 'BAD_INPUT')
      }
      file.last = table
      file.writer.add(table, read.data)
      return file.writer.size > MAX_FILE_BYTES ? refuse(id, 'FILE_TOO_LARGE') : success(null)
    },
    /** Returns the whole file, which is then no longer held. */
    end(id: string): Result<WholeFile> {
      const file = files.get(id)
      if (file === undefined) return failure({ code: 'FILE_NOT_SAVED' })
      files.delete(id)
      const bytes = file.writer.end()
      if (bytes.length > MAX_FILE_BYTES) return failure({ code: 'FILE_TOO_LARGE' })
      return success({ kind: file.order.kind, bytes })
    },
    /** Drops a file. Does nothing when there is none. */
    cancel: (id: string): void => void files.delete(id),
  }
}
