// Estimates the memory of a stored row.
import { memoryOf } from '../../../../shared/api/memory-of.ts'
import { ROW_KINDS, type RowOperation } from './row-kinds.ts'

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
