// About how much memory a row takes, by what V8 needs for its parts. Measured with 1,000 rows each of long texts (narrow
// and wide), of 2,000 short texts, 1,500 keys and 8,000 empty objects, and 100,000 of 940 bytes: 0.9 to 1.6 of what was taken.
import type { RowOperation } from './row-packs.ts'

const OBJECT_BYTES = 64
const TEXT_BYTES = 24
const SLOT_BYTES = 8
/** A key of an object that is a dictionary, because it has more keys than objects of one shape have. */
const DICTIONARY_KEY_BYTES = 96
const DICTIONARY_KEYS = 128
/** What is kept beside a row: its entries in tables and sets. */
const ROW_BYTES = 280

/** Fields whose text is kept a second time, folded, for the search (shared/leads/lead-table.ts). */
const SEARCHED: Readonly<Record<RowOperation, readonly string[]>> = {
  'leads.list': ['name', 'title', 'phone', 'email'],
  'tasks.list': [],
}
/** Folded texts are wide, and joined. */
const SEARCHED_COPIES = 2

/** A text with one character beyond Latin-1 takes two bytes for each of them. */
const WIDE = /[\u0100-\uffff]/

function memoryOf(value: unknown): number {
  if (typeof value === 'string') return TEXT_BYTES + value.length * (WIDE.test(value) ? 2 : 1)
  if (typeof value !== 'object' || value === null) return SLOT_BYTES
  let bytes = OBJECT_BYTES
  if (Array.isArray(value)) {
    for (const item of value) bytes += SLOT_BYTES + memoryOf(item)
    return bytes
  }
  const keys = Object.keys(value)
  const keyBytes = keys.length > DICTIONARY_KEYS ? DICTIONARY_KEY_BYTES : SLOT_BYTES
  for (const key of keys) bytes += keyBytes + memoryOf((value as Record<string, unknown>)[key])
  return bytes
}

/** Bytes, roughly: the row itself, what its search needs and its place. */
export function rowMemoryOf(operation: RowOperation, row: object): number {
  const fields = row as Readonly<Record<string, unknown>>
  const searched = SEARCHED[operation].reduce((sum, field) => sum + memoryOf(fields[field]), 0)
  return ROW_BYTES + memoryOf(row) + SEARCHED_COPIES * searched
}
