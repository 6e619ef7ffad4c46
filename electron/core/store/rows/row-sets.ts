// The stored rows in memory, opened from their packs at the first request, so that a search does not open them again.
// Memory changes only after the file has changed, so a failed write changes neither. Both are limited (row-limits.ts).
import type { RecordOwner } from '../../vault/company.ts'
import { registerKey } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { applyPack, createOpenSet, idOf, type OpenSet, sizeOf } from './open-rows.ts'
import { type RowChange, type SortedChange, sortChange } from './row-change.ts'
import type { RowOperation } from './row-kinds.ts'
import { ROW_LIMITS, type RowLimits, type RowsLeftOut } from './row-limits.ts'
import { addPack, dropPacks, listPacks, type PackContent, readPackRows, readPacks } from './row-packs.ts'
import { type RowState, readRowState, writeRowState } from './row-state.ts'

/** Maximum rows, and bytes of rows, of a new pack. */
const PACK_ROWS = 200
const PACK_BYTES = 2_000_000
/** Number of packs, and of entries in them, beyond what the rows need that triggers a rewrite. */
const SPARE_PACKS = 200
const SPARE_ENTRIES = 4_000
/** Number of row sets in memory; the least recently used is dropped first. */
const MAX_SETS = 6

type PackRow = PackContent['rows'][number]

export type StoredRowSets = ReturnType<typeof createRowSets>

/** What holds the sets: the open file of the store. */
export interface RowStore {
  readonly rowSets: StoredRowSets
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

/** Opens the packs of an operation up to the limits. `onPack` is called after each one that was opened. */
function openPacks(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  limits: RowLimits,
  onPack: (set: OpenSet) => void,
  onClosed: () => void,
): OpenSet {
  const set = createOpenSet(readRowState(database, owner, operation))
  let isOverLimits = false
  for (const { pack, bytes } of listPacks(database, owner, operation)) {
    set.lastPack = Math.max(set.lastPack, pack)
    if (bytes > limits.packBytes || set.memoryBytes >= limits.memoryBytes || set.rows.size >= limits.rows) {
      set.closed.add(pack)
      isOverLimits = true
      continue
    }
    for (const { content } of readPacks(database, owner, operation, [pack])) {
      if (content === null) set.closed.add(pack)
      else applyPack(set, operation, pack, content, bytes)
    }
    onPack(set)
  }
  if (isOverLimits) onClosed()
  return set
}

interface Written {
  readonly pack: number
  readonly content: PackContent
  readonly bytes: number
}

/** Writes the packs of a change, its deletions and its state in one transaction. Returns the packs. */
function writeChange(
  database: Database,
  set: OpenSet,
  owner: RecordOwner,
  operation: RowOperation,
  { seen, fitting }: SortedChange,
  { seenAtMs = 0, deletedIds = [], state, isWhole }: RowChange,
): Written[] {
  const rows = fitting.map(({ text, bytes }) => ({
    row: [seenAtMs, JSON.parse(text) as unknown] as const,
    bytes,
  }))
  const rest = { seen: seen.length === 0 ? [] : [[seenAtMs, seen] as const], deletedIds }
  const replaced = [...fitting.map(({ id }) => id), ...deletedIds]
  return inTransaction(database, () => {
    registerKey(database, owner)
    const packs = [...packUp(rows, rest)].map((content, index) => {
      const pack = set.lastPack + 1 + index
      return { pack, content, bytes: addPack(database, owner, operation, pack, content) }
    })
    const packsBefore = set.packs.size + (isWhole ? 0 : set.closed.size)
    writeRowState(database, owner, operation, state ?? set.state, {
      records: set.rows.size - replaced.filter((id) => set.rows.has(id)).length + fitting.length,
      packs: packsBefore + packs.length,
    })
    if (isWhole) dropPacks(database, owner, operation, set.closed)
    return packs
  })
}

function isOverfull({ packBytes, bytes }: OpenSet, limits: RowLimits): boolean {
  return packBytes > 2 * bytes + limits.spareBytes
}

/** True when a rewrite of the packs is worth its cost. */
function isRewriteDue(set: OpenSet, limits: RowLimits): boolean {
  // Closed packs are newer than open ones: rewriting would put older rows after them.
  if (set.closed.size > 0) return false
  return (
    set.packs.size > set.rows.size / PACK_ROWS + SPARE_PACKS ||
    set.entries > 2 * set.rows.size + SPARE_ENTRIES ||
    isOverfull(set, limits)
  )
}

/** Writes the valid rows into new packs and drops the others. */
function rewrite(database: Database, set: OpenSet, owner: RecordOwner, operation: RowOperation): void {
  function* validRows(): Generator<PackedRow> {
    for (const { pack, row } of readPackRows(database, owner, operation, set.packs)) {
      const stored = set.rows.get(idOf(operation, row) ?? Number.NaN)
      if (stored?.pack === pack) yield { row: [stored.seenAtMs, row] as const, bytes: stored.bytes }
    }
  }
  inTransaction(database, () => {
    let { lastPack } = set
    for (const content of packUp(validRows())) addPack(database, owner, operation, ++lastPack, content)
    dropPacks(database, owner, operation, set.packs)
    const sizes = { records: set.rows.size, packs: lastPack - set.lastPack }
    writeRowState(database, owner, operation, set.state, sizes)
  })
}

/** @param onClosed called when rows were over the limits of what is opened */
export function createRowSets(
  database: Database,
  limits: RowLimits = ROW_LIMITS,
  onClosed: () => void = () => undefined,
) {
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
    const onPack = ({ memoryBytes }: OpenSet) => makeRoom(memoryBytes)
    return openPacks(database, owner, operation, limits, onPack, onClosed)
  }

  function open(owner: RecordOwner, operation: RowOperation): OpenSet {
    const name = nameOf(owner, operation)
    const set = sets.get(name) ?? load(owner, operation)
    sets.delete(name)
    sets.set(name, set)
    makeRoom(0)
    return set
  }

  function compact(owner: RecordOwner, operation: RowOperation): void {
    const set = open(owner, operation)
    if (!isRewriteDue(set, limits)) return
    rewrite(database, set, owner, operation)
    sets.delete(nameOf(owner, operation))
  }

  function change(owner: RecordOwner, operation: RowOperation, asked: RowChange): RowsLeftOut {
    const set = open(owner, operation)
    const sorted = sortChange(database, set, owner, operation, asked, limits)
    const { seen, fitting, leftOut, isFull } = sorted
    const { seenAtMs = 0, deletedIds = [], isWhole } = asked
    const state = leftOut === 0 ? asked.state : { ...(asked.state ?? set.state), leftOutAtMs: seenAtMs }
    if (state === undefined && seen.length + fitting.length + deletedIds.length === 0)
      return { leftOut, isFull }
    const written = writeChange(database, set, owner, operation, sorted, {
      ...asked,
      ...(state === undefined ? {} : { state }),
    })
    for (const { pack, content, bytes } of written) applyPack(set, operation, pack, content, bytes)
    if (state !== undefined) set.state = state
    if (isWhole) set.closed.clear()
    makeRoom(0)
    if (isOverfull(set, limits)) compact(owner, operation)
    return { leftOut, isFull }
  }

  return {
    open,
    /** Returns the state without opening any pack. */
    state: (owner: RecordOwner, operation: RowOperation): RowState =>
      sets.get(nameOf(owner, operation))?.state ?? readRowState(database, owner, operation),
    /** Writes rows, deletions and the state together, or nothing. */
    change,
    /** Deletes rows that no answer returned since `notSeenSinceMs`. The set is then no longer complete. */
    forget(owner: RecordOwner, operation: RowOperation, notSeenSinceMs: number) {
      const { rows, state } = open(owner, operation)
      const old = [...rows.values()].filter(({ seenAtMs }) => seenAtMs < notSeenSinceMs)
      if (old.length === 0) return
      change(owner, operation, { deletedIds: old.map(({ id }) => id), state: { ...state, whole: {} } })
    },
    /** Rewrites the packs when they hold too much invalid data. */
    compact,
    /** Drops what is in memory. */
    clear: (): void => sets.clear(),
  }
}
