// The stored rows in memory, opened from their packs at the first request, so that a search does not open them again.
// Memory changes only after the file has changed, so a failed write changes neither. Both are limited (row-limits.ts).

import { type RecordOwner, registerKey } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { applyPack, createOpenSet, idOf, isLate, type OpenSet, type StoredRows, sizeOf } from './open-rows.ts'
import type { RowOperation } from './row-kinds.ts'
import { ROW_LIMITS, type RowLimits, type RowsLeftOut } from './row-limits.ts'
import { rowMemoryOf } from './row-memory.ts'
import {
  addPack,
  discountRows,
  dropPacks,
  listPacks,
  type PackContent,
  readPackRows,
  readPacks,
} from './row-packs.ts'
import { type RowState, readRowState, writeRowState } from './row-state.ts'

/** Maximum rows, and bytes of rows, of a new pack. */
const PACK_ROWS = 200
const PACK_BYTES = 2_000_000
/** Number of packs, and of entries in them, beyond what the rows need that triggers a rewrite. */
const SPARE_PACKS = 200
const SPARE_ENTRIES = 4_000
/** Number of row sets in memory; the least recently used is dropped first. */
const MAX_SETS = 4

export interface RowChange {
  /** Rows as the API sent them. */
  readonly rows?: readonly unknown[]
  readonly seenAtMs?: number
  readonly deletedIds?: readonly number[]
  readonly state?: RowState
  /** True when every row was read again, so packs that cannot be opened hold no missing row. */
  readonly isWhole?: boolean
}

type PackRow = PackContent['rows'][number]

interface SizedRow {
  readonly id: number
  readonly text: string
  readonly bytes: number
  readonly memoryBytes: number
}

export interface StoredRowSets {
  open(owner: RecordOwner, operation: RowOperation): StoredRows
  /** Returns the state without opening any pack. */
  state(owner: RecordOwner, operation: RowOperation): RowState
  /** Writes rows, deletions and the state together, or nothing. */
  change(owner: RecordOwner, operation: RowOperation, change: RowChange): RowsLeftOut
  /** Deletes rows that no answer returned since `notSeenSinceMs`. The set is then no longer complete. */
  forget(owner: RecordOwner, operation: RowOperation, notSeenSinceMs: number): void
  /** Rewrites the packs when they hold too much invalid data; drops those that cannot be opened. */
  compact(owner: RecordOwner, operation: RowOperation): void
  /** Drops what is in memory. */
  clear(): void
}

function nameOf(owner: RecordOwner, operation: RowOperation): string {
  return `${owner.companyId}\n${owner.key.id}\n${operation}`
}

interface PackedRow {
  readonly row: PackRow
  readonly bytes: number
}

/** Yields packs of limited size, one at a time; the last one also holds `rest`. */
function* packUp(
  rows: Iterable<PackedRow>,
  rest: Omit<PackContent, 'rows'> = { seen: [], deletedIds: [] },
): Generator<PackContent> {
  let chunk: PackRow[] = []
  let chunkBytes = 0
  for (const { row, bytes } of rows) {
    if (chunk.length === PACK_ROWS || (chunk.length > 0 && chunkBytes + bytes > PACK_BYTES)) {
      yield { rows: chunk, seen: [], deletedIds: [] }
      chunk = []
      chunkBytes = 0
    }
    chunk.push(row)
    chunkBytes += bytes
  }
  const last = { rows: chunk, ...rest }
  if (sizeOf(last) > 0) yield last
}

/** @param onClosed called when rows were over the limits of what is opened */
export function createRowSets(
  database: Database,
  limits: RowLimits = ROW_LIMITS,
  onClosed: () => void = () => undefined,
): StoredRowSets {
  const sets = new Map<string, OpenSet>()

  /** Drops the least recently used sets until the others and `bytes` more fit in memory. */
  function makeRoom(bytes: number): void {
    let taken = bytes + [...sets.values()].reduce((sum, set) => sum + set.memoryBytes, 0)
    for (const [name, set] of sets) {
      if (taken <= limits.memoryBytes && sets.size <= MAX_SETS) return
      if (sets.size === 1 && bytes === 0) return
      sets.delete(name)
      taken -= set.memoryBytes
    }
  }

  function load(owner: RecordOwner, operation: RowOperation): OpenSet {
    const set = createOpenSet(readRowState(database, owner, operation))
    for (const { pack, bytes } of listPacks(database, owner, operation)) {
      set.lastPack = Math.max(set.lastPack, pack)
      if (bytes > limits.packBytes || set.memoryBytes >= limits.memoryBytes || set.rows.size >= limits.rows) {
        set.closed.add(pack)
        continue
      }
      for (const { content } of readPacks(database, owner, operation, [pack])) {
        if (content === null) set.unreadable.add(pack)
        else applyPack(set, operation, pack, content, bytes)
      }
      makeRoom(set.memoryBytes)
    }
    if (set.closed.size > 0) onClosed()
    return set
  }

  function open(owner: RecordOwner, operation: RowOperation): OpenSet {
    const name = nameOf(owner, operation)
    const set = sets.get(name) ?? load(owner, operation)
    sets.delete(name)
    sets.set(name, set)
    makeRoom(0)
    return set
  }

  /** Returns the rows of a change that are small enough, split into unchanged (`seen`) and changed ones. */
  function sortOut(set: OpenSet, owner: RecordOwner, operation: RowOperation, change: RowChange) {
    const seenAtMs = change.seenAtMs ?? 0
    const sized = new Map<number, SizedRow>()
    let leftOut = 0
    for (const row of change.rows ?? []) {
      const id = idOf(row)
      if (id === null || isLate(set.rows.get(id), seenAtMs)) continue
      const text = JSON.stringify(row)
      const bytes = Buffer.byteLength(text)
      const memoryBytes = rowMemoryOf(operation, row as object)
      if (bytes > limits.rowBytes || memoryBytes > limits.rowMemoryBytes) leftOut++
      else sized.set(id, { id, text, bytes, memoryBytes })
    }
    const packs = new Set([...sized.keys()].flatMap((id) => set.rows.get(id)?.pack ?? []))
    const seen = new Set<number>()
    for (const { pack, row } of readPackRows(database, owner, operation, packs)) {
      const id = idOf(row)
      if (id === null || set.rows.get(id)?.pack !== pack) continue
      if (sized.get(id)?.text === JSON.stringify(row)) seen.add(id)
    }
    const changed = [...sized.values()].filter(({ id }) => !seen.has(id))
    return { seen: [...seen], changed, leftOut }
  }

  /** Returns the rows, in order, that fit the company's limits. A stored row may always change without growing. */
  function fitIn(set: OpenSet, changed: readonly SizedRow[]): readonly SizedRow[] {
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

  const rowSets: StoredRowSets = {
    open,
    state: (owner, operation) =>
      sets.get(nameOf(owner, operation))?.state ?? readRowState(database, owner, operation),
    change(owner, operation, change) {
      const set = open(owner, operation)
      const { seen, changed, leftOut: tooLarge } = sortOut(set, owner, operation, change)
      const fitting = fitIn(set, changed)
      const leftOut = tooLarge + changed.length - fitting.length
      const seenAtMs = change.seenAtMs ?? 0
      const deletedIds = change.deletedIds ?? []
      const state = leftOut === 0 ? change.state : { ...(change.state ?? set.state), leftOutAtMs: seenAtMs }
      const outcome = { leftOut, isFull: fitting.length < changed.length }
      if (state === undefined && seen.length + fitting.length + deletedIds.length === 0) return outcome
      const rows = fitting.map(({ text, bytes }) => ({
        row: [seenAtMs, JSON.parse(text) as unknown] as const,
        bytes,
      }))
      const rest = { seen: seen.length === 0 ? [] : [[seenAtMs, seen] as const], deletedIds }
      const written = inTransaction(database, () => {
        registerKey(database, owner)
        const packs = [...packUp(rows, rest)].map((content, index) => {
          const pack = set.lastPack + 1 + index
          return { pack, content, bytes: addPack(database, owner, operation, pack, content) }
        })
        const replaced = [...fitting.map(({ id }) => id), ...deletedIds].flatMap(
          (id) => set.rows.get(id)?.pack ?? [],
        )
        discountRows(database, owner, operation, replaced)
        if (state !== undefined) writeRowState(database, owner, operation, state)
        if (change.isWhole) dropPacks(database, owner, operation, [...set.unreadable, ...set.closed])
        return packs
      })
      for (const { pack, content, bytes } of written) applyPack(set, operation, pack, content, bytes)
      if (state !== undefined) set.state = state
      if (change.isWhole) {
        set.unreadable.clear()
        set.closed.clear()
      }
      makeRoom(0)
      if (set.packBytes > 2 * set.bytes + limits.spareBytes) rowSets.compact(owner, operation)
      return outcome
    },
    forget(owner, operation, notSeenSinceMs) {
      const { rows, state } = open(owner, operation)
      const old = [...rows.values()].filter(({ seenAtMs }) => seenAtMs < notSeenSinceMs)
      if (old.length === 0) return
      rowSets.change(owner, operation, {
        deletedIds: old.map(({ id }) => id),
        state: { ...state, whole: {} },
      })
    },
    compact(owner, operation) {
      const set = open(owner, operation)
      const isTidy =
        set.packs.size <= set.rows.size / PACK_ROWS + SPARE_PACKS &&
        set.entries <= 2 * set.rows.size + SPARE_ENTRIES &&
        set.packBytes <= 2 * set.bytes + limits.spareBytes
      // Closed packs are newer than open ones: rewriting would put older rows after them.
      if ((isTidy && set.unreadable.size === 0) || set.closed.size > 0) return
      function* validRows(): Generator<PackedRow> {
        for (const { pack, row } of readPackRows(database, owner, operation, set.packs)) {
          const stored = set.rows.get(idOf(row) ?? Number.NaN)
          if (stored?.pack === pack) yield { row: [stored.seenAtMs, row] as const, bytes: stored.bytes }
        }
      }
      inTransaction(database, () => {
        let { lastPack } = set
        for (const content of packUp(validRows())) addPack(database, owner, operation, ++lastPack, content)
        dropPacks(database, owner, operation, [...set.packs, ...set.unreadable])
        if (set.unreadable.size > 0) writeRowState(database, owner, operation, { ...set.state, whole: {} })
      })
      sets.delete(nameOf(owner, operation))
    },
    clear: () => sets.clear(),
  }
  return rowSets
}
