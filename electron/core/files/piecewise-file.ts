// A file that is written from rows as JSON text: the part that runs in the thread of files, or in this one for tests.
import { MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'
import { tableRows } from '../../../shared/bridge/table-file-order.ts'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import { createCsvWriter } from './csv.ts'
import type { TableWriter } from './table-writer.ts'
import { createXlsxWriter } from './xlsx.ts'

/** Why a piece was refused; the file cannot be completed then. */
export type FileRefusal = 'BAD_INPUT' | 'FILE_TOO_LARGE'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function openTableWriter(order: TableFileOrder): TableWriter {
  return order.kind === 'csv' ? createCsvWriter(order) : createXlsxWriter(order)
}

export function openPiecewiseFile(order: TableFileOrder) {
  const writer = openTableWriter(order)
  let last = 0
  const sizeRefusal = () => (writer.size > MAX_FILE_BYTES ? 'FILE_TOO_LARGE' : null)
  return {
    /** Writes rows, a JSON array of arrays of cells; null when they were written. */
    add(table: number, rows: string): FileRefusal | null {
      const read = tableRows.safeParse(parse(rows))
      if (!read.success || table < last || table >= order.tables.length) return 'BAD_INPUT'
      last = table
      writer.add(table, read.data)
      return sizeRefusal()
    },
    end(): Uint8Array<ArrayBuffer> | FileRefusal {
      const bytes = writer.end()
      return sizeRefusal() ?? bytes
    },
  }
}
