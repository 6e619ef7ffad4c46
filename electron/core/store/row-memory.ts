// About how much memory a stored row takes.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { RowOperation } from './row-packs.ts'

/** What is kept beside a row: its entries in tables and sets. */
const ROW_BYTES = 280

/** Fields whose text is kept a second time, folded, for the search (shared/leads/lead-table.ts). */
const SEARCHED: Readonly<Record<RowOperation, readonly string[]>> = {
  'leads.list': ['name', 'title', 'phone', 'email'],
  'tasks.list': [],
}
/** Folded texts are wide, and joined. */
const SEARCHED_COPIES = 2

/** Bytes, roughly: the row itself, what its search needs and its place. */
export function rowMemoryOf(operation: RowOperation, row: object): number {
  const fields = row as Readonly<Record<string, unknown>>
  const searched = SEARCHED[operation].reduce((sum, field) => sum + memoryOf(fields[field]), 0)
  return ROW_BYTES + memoryOf(row) + SEARCHED_COPIES * searched
}
