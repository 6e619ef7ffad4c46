// What a change of stored rows writes: the rows that differ from the stored ones and are within the limits.
import type { RecordOwner } from '../../vault/company.ts'
import type { Database } from '../engine/transaction.ts'
import { idOf, isLate, type OpenSet } from './open-rows.ts'
import type { RowId, RowOperation } from './row-kinds.ts'
import { type RowLimits, rowMemoryOf } from './row-limits.ts'
import { readPackRows } from './row-packs.ts'
import type { RowState } from './row-state.ts'

export interface RowChange {
  /** Rows as the API sent them. */
  readonly rows?: readonly unknown[]
  readonly seenAtMs?: number
  readonly deletedIds?: readonly RowId[]
  readonly state?: RowState
  /** True when every row was read again, so packs that cannot be opened hold no missing row. */
  readonly isWhole?: boolean
}

export interface SizedRow {
  readonly id: RowId
  readonly text: string
  readonly bytes: number
  readonly memoryBytes: number
}

export interface SortedChange {
  /** Ids of rows that came as they are stored. */
  readonly seen: readonly RowId[]
  /** New and changed rows that fit. */
  readonly fitting: readonly SizedRow[]
  /** Number of rows that were over the limits. */
  readonly leftOut: number
  /** True when the limits of the company were reached, not only those of a row. */
  readonly isFull: boolean
}

/** Returns the rows that are small enough, by id, and the number of the others. Rows without an id are ignored. */
function sizeRows(set: OpenSet, operation: RowOperation, change: RowChange, limits: RowLimits) {
  const sized = new Map<RowId, SizedRow>()
  let leftOut = 0
  for (const row of change.rows ?? []) {
    const id = idOf(operation, row)
    if (id === null || isLate(set.rows.get(id), change.seenAtMs ?? 0)) continue
    const text = JSON.stringify(row)
    const bytes = Buffer.byteLength(text)
    const memoryBytes = rowMemoryOf(operation, row as object)
    if (bytes > limits.rowBytes || memoryBytes > limits.rowMemoryBytes) leftOut++
    else sized.set(id, { id, text, bytes, memoryBytes })
  }
  return { sized, leftOut }
}

/** Returns the rows, in order, that fit the company's limits. A stored row may always change without growing. */
function fitIn(set: OpenSet, changed: readonly SizedRow[], limits: RowLimits): readonly SizedRow[] {
  const most = [limits.rows, limits.bytes, limits.memoryBytes]
  let taken = [set.rows.size, set.bytes, set.memoryBytes]
  return changed.filter(({ id, bytes, memoryBytes }) => {
    const before = set.rows.get(id)
    const added = [before ? 0 : 1, bytes - (before?.bytes ?? 0), memoryBytes - (before?.memoryBytes ?? 0)]
    const next = taken.map((size, index) => size + (added[index] as number))
    if (next.some((size, index) => (added[index] as number) > 0 && size > (most[index] as number)))
      return false
    taken = next
    return true
  })
}

/** Sorts the rows of a change into unchanged ones, those to write, and those over the limits. */
export function sortChange(
  database: Database,
  set: OpenSet,
  owner: RecordOwner,
  operation: RowOperation,
  change: RowChange,
  limits: RowLimits,
): SortedChange {
  const { sized, leftOut } = sizeRows(set, operation, change, limits)
  const packs = new Set([...sized.keys()].flatMap((id) => set.rows.get(id)?.pack ?? []))
  const seen = new Set<RowId>()
  for (const { pack, row } of readPackRows(database, owner, operation, packs)) {
    const id = idOf(operation, row)
    if (id === null || set.rows.get(id)?.pack !== pack) continue
    if (sized.get(id)?.text === JSON.stringify(row)) seen.add(id)
  }
  const changed = [...sized.values()].filter(({ id }) => !seen.has(id))
  const fitting = fitIn(set, changed, limits)
  return {
    seen: [...seen],
    fitting,
    leftOut: leftOut + changed.length - fitting.length,
    isFull: fitting.length < changed.length,
  }
}
