// The rows of one operation and company in memory: the result of applying its packs in order.
import { ROW_KINDS, type RowId, type RowOperation } from './row-kinds.ts'
import { rowMemoryOf } from './row-limits.ts'
import type { PackContent } from './row-packs.ts'
import { LATEST_REPLY_MS, type RowState } from './row-state.ts'

export interface StoredRow {
  readonly id: RowId
  /** The row as the client schema reads it; a new object when it changes. */
  readonly value: object
  readonly pack: number
  readonly seenAtMs: number
  /** The row's share of its pack and of memory, bytes. */
  readonly bytes: number
  readonly memoryBytes: number
}

export interface StoredRows {
  readonly rows: ReadonlyMap<RowId, StoredRow>
  readonly state: RowState
  /** Increases whenever a row is added, changed or deleted. */
  readonly revision: number
  /** True when a pack cannot be opened or is over the limits: rows are missing, whatever the state says. */
  readonly isDamaged: boolean
}

export interface OpenSet extends StoredRows {
  readonly rows: Map<RowId, StoredRow>
  state: RowState
  revision: number
  readonly isDamaged: boolean
  readonly packs: Set<number>
  /** Packs over the limits, or that cannot be opened: stored, and not in the rows. */
  readonly closed: Set<number>
  lastPack: number
  /** Number of rows and ids in all packs. */
  entries: number
  /** Bytes of all open packs. */
  packBytes: number
  /** Bytes of the valid rows, on disk and in memory. */
  bytes: number
  memoryBytes: number
}

export function idOf(operation: RowOperation, row: unknown): RowId | null {
  return typeof row === 'object' && row !== null
    ? ROW_KINDS[operation].readId((row as { id?: unknown }).id)
    : null
}

/** Number of rows and ids in a pack. */
export function sizeOf({ rows, seen, deletedIds }: PackContent): number {
  return rows.length + deletedIds.length + seen.reduce((sum, [, ids]) => sum + ids.length, 0)
}

/** True when a later reply has overtaken this one: it must not restore the row's earlier state. */
export function isLate(before: StoredRow | undefined, seenAtMs: number): boolean {
  const lead = before === undefined ? 0 : before.seenAtMs - seenAtMs
  return lead > 0 && lead <= LATEST_REPLY_MS
}

export function createOpenSet(state: RowState): OpenSet {
  const closed = new Set<number>()
  return {
    rows: new Map(),
    state,
    revision: 0,
    get isDamaged() {
      return closed.size > 0
    },
    packs: new Set(),
    closed,
    lastPack: 0,
    entries: 0,
    packBytes: 0,
    bytes: 0,
    memoryBytes: 0,
  }
}

function remove(set: OpenSet, id: RowId): void {
  const row = set.rows.get(id)
  if (row === undefined) return
  set.rows.delete(id)
  set.bytes -= row.bytes
  set.memoryBytes -= row.memoryBytes
}

/** Applies a pack of `packBytes` to the rows of the packs before it. */
export function applyPack(
  set: OpenSet,
  operation: RowOperation,
  pack: number,
  content: PackContent,
  packBytes: number,
): void {
  const bytes = packBytes / Math.max(1, content.rows.length)
  for (const [seenAtMs, raw] of content.rows) {
    const id = idOf(operation, raw)
    const before = id === null ? undefined : set.rows.get(id)
    if (id === null || isLate(before, seenAtMs)) continue
    const value = ROW_KINDS[operation].read(raw)
    if (value === null) continue
    const memoryBytes = rowMemoryOf(operation, value)
    set.bytes += bytes - (before?.bytes ?? 0)
    set.memoryBytes += memoryBytes - (before?.memoryBytes ?? 0)
    set.rows.set(id, { id, value, pack, seenAtMs, bytes, memoryBytes })
  }
  for (const [seenAtMs, ids] of content.seen) {
    for (const id of ids) {
      const row = set.rows.get(id)
      if (row !== undefined && !isLate(row, seenAtMs)) set.rows.set(id, { ...row, seenAtMs })
    }
  }
  for (const id of content.deletedIds) remove(set, id)
  set.packs.add(pack)
  set.lastPack = Math.max(set.lastPack, pack)
  set.entries += sizeOf(content)
  set.packBytes += packBytes
  if (content.rows.length > 0 || content.deletedIds.length > 0) set.revision++
}
