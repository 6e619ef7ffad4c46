// The stored rows in memory, opened from their packs at the first question, so that a search does not open them again.
// Memory changes only after the file has: a write that fails changes neither.
import { clientLead } from '../../../shared/api/operations/leads.ts'
import { clientTask } from '../../../shared/api/operations/tasks.ts'
import { plainReader } from '../../../shared/api/plain-reader.ts'
import { toInteger } from '../../../shared/api/readers.ts'
import { type Database, inTransaction } from './database.ts'
import { type RecordOwner, registerKey } from './records.ts'
import {
  addPack,
  discountRows,
  dropPacks,
  type PackContent,
  type RowOperation,
  readPackRows,
  readPacks,
} from './row-packs.ts'
import { type RowState, readRowState, writeRowState } from './row-state.ts'

/** Rows of a pack that compaction writes. */
const PACK_ROWS = 200
/** More packs, or more in them, than the rows need by so much are written anew. */
const SPARE_PACKS = 200
const SPARE_ENTRIES = 4_000
/** Companies whose rows stay in memory; the one asked longest ago goes first. */
const MAX_SETS = 4

export interface StoredRow {
  readonly id: number
  /** As the client reads it; another object when it changed. */
  readonly value: object
  readonly pack: number
  readonly seenAtMs: number
}

export interface RowSet {
  readonly rows: ReadonlyMap<number, StoredRow>
  readonly state: RowState
  /** Raised whenever a row comes, changes or goes. */
  readonly revision: number
  /** True when a pack cannot be opened: rows are missing, whatever the state says. */
  readonly isDamaged: boolean
}

interface OpenSet extends RowSet {
  readonly rows: Map<number, StoredRow>
  state: RowState
  revision: number
  isDamaged: boolean
  readonly packs: Set<number>
  readonly unreadable: Set<number>
  lastPack: number
  /** Rows and ids in all packs. */
  entries: number
}

export interface RowChange {
  /** Rows as the API sent them. */
  readonly rows?: readonly unknown[]
  readonly seenAtMs?: number
  readonly gone?: readonly number[]
  readonly state?: RowState
  /** Every row was read anew, so packs that cannot be opened hold nothing that is missing. */
  readonly isWhole?: boolean
}

const READERS: Readonly<Record<RowOperation, (row: unknown) => object | null>> = {
  'leads.list': plainReader(clientLead),
  'tasks.list': plainReader(clientTask),
}

function idOf(row: unknown): number | null {
  return typeof row === 'object' && row !== null ? toInteger((row as { id?: unknown }).id) : null
}

function sizeOf({ rows, seen, gone }: PackContent): number {
  return rows.length + gone.length + seen.reduce((sum, [, ids]) => sum + ids.length, 0)
}

/** No reply takes longer; a row that is older by more came after the clock was set back. */
const LATEST_REPLY_MS = 60_000

/** A reply that was overtaken by a later one must not bring the row's former state back. */
function isLate(before: StoredRow | undefined, seenAtMs: number): boolean {
  const lead = before === undefined ? 0 : before.seenAtMs - seenAtMs
  return lead > 0 && lead <= LATEST_REPLY_MS
}

/** Applies a pack to the rows of those before it. */
function apply(set: OpenSet, operation: RowOperation, pack: number, content: PackContent): void {
  for (const [seenAtMs, raw] of content.rows) {
    const id = idOf(raw)
    const before = id === null ? undefined : set.rows.get(id)
    if (id === null || isLate(before, seenAtMs)) continue
    const value = READERS[operation](raw)
    if (value !== null) set.rows.set(id, { id, value, pack, seenAtMs })
  }
  for (const [seenAtMs, ids] of content.seen) {
    for (const id of ids) {
      const row = set.rows.get(id)
      if (row !== undefined && !isLate(row, seenAtMs)) set.rows.set(id, { ...row, seenAtMs })
    }
  }
  for (const id of content.gone) set.rows.delete(id)
  set.packs.add(pack)
  set.lastPack = Math.max(set.lastPack, pack)
  set.entries += sizeOf(content)
  if (content.rows.length > 0 || content.gone.length > 0) set.revision++
}

export interface RowSets {
  open(owner: RecordOwner, operation: RowOperation): RowSet
  /** The state alone: no pack is opened for it. */
  state(owner: RecordOwner, operation: RowOperation): RowState
  /** Writes rows, what is gone and the state together, or nothing. */
  change(owner: RecordOwner, operation: RowOperation, change: RowChange): void
  /** Forgets rows that no answer brought since; then they are no longer all there are. */
  forget(owner: RecordOwner, operation: RowOperation, notSeenSinceMs: number): void
  /** Writes the packs anew when what is no longer valid in them is too much; drops those that cannot be opened. */
  compact(owner: RecordOwner, operation: RowOperation): void
  /** Forgets what is in memory. */
  clear(): void
}

function nameOf(owner: RecordOwner, operation: RowOperation): string {
  return `${owner.companyId}\n${owner.key.id}\n${operation}`
}

export function createRowSets(database: Database): RowSets {
  const sets = new Map<string, OpenSet>()

  function load(owner: RecordOwner, operation: RowOperation): OpenSet {
    const set: OpenSet = {
      rows: new Map(),
      state: readRowState(database, owner, operation),
      revision: 0,
      isDamaged: false,
      packs: new Set(),
      unreadable: new Set(),
      lastPack: 0,
      entries: 0,
    }
    for (const { pack, content } of readPacks(database, owner, operation)) {
      if (content === null) set.unreadable.add(pack)
      else apply(set, operation, pack, content)
    }
    set.isDamaged = set.unreadable.size > 0
    set.lastPack = Math.max(set.lastPack, ...set.unreadable)
    return set
  }

  function open(owner: RecordOwner, operation: RowOperation): OpenSet {
    const name = nameOf(owner, operation)
    const set = sets.get(name) ?? load(owner, operation)
    sets.delete(name)
    sets.set(name, set)
    for (const oldest of sets.keys()) if (sets.size > MAX_SETS) sets.delete(oldest)
    return set
  }

  /** The rows of a change as text by id, and which of them are new or not as they are stored. */
  function sortOut(set: OpenSet, owner: RecordOwner, operation: RowOperation, change: RowChange) {
    const seenAtMs = change.seenAtMs ?? 0
    const texts = new Map<number, string>()
    for (const row of change.rows ?? []) {
      const id = idOf(row)
      if (id !== null && !isLate(set.rows.get(id), seenAtMs)) texts.set(id, JSON.stringify(row))
    }
    const packs = new Set([...texts.keys()].flatMap((id) => set.rows.get(id)?.pack ?? []))
    const stored = new Map<number, string>()
    for (const { pack, row } of readPackRows(database, owner, operation, packs)) {
      const id = idOf(row)
      if (id !== null && texts.has(id) && set.rows.get(id)?.pack === pack) stored.set(id, JSON.stringify(row))
    }
    const ids = [...texts.keys()]
    const isSame = (id: number) => stored.get(id) === texts.get(id)
    return { texts, seen: ids.filter(isSame), changed: ids.filter((id) => !isSame(id)) }
  }

  const rowSets: RowSets = {
    open,
    state: (owner, operation) =>
      sets.get(nameOf(owner, operation))?.state ?? readRowState(database, owner, operation),
    change(owner, operation, change) {
      const set = open(owner, operation)
      const { texts, seen, changed } = sortOut(set, owner, operation, change)
      const seenAtMs = change.seenAtMs ?? 0
      const gone = change.gone ?? []
      const content: PackContent = {
        rows: changed.map((id) => [seenAtMs, JSON.parse(texts.get(id) as string) as unknown]),
        seen: seen.length === 0 ? [] : [[seenAtMs, seen]],
        gone,
      }
      const isPackNeeded = sizeOf(content) > 0
      if (!isPackNeeded && change.state === undefined) return
      const pack = set.lastPack + 1
      inTransaction(database, () => {
        registerKey(database, owner)
        if (isPackNeeded) addPack(database, owner, operation, pack, content)
        const replaced = [...changed, ...gone].flatMap((id) => set.rows.get(id)?.pack ?? [])
        discountRows(database, owner, operation, replaced)
        if (change.state !== undefined) writeRowState(database, owner, operation, change.state)
        if (change.isWhole === true) dropPacks(database, owner, operation, set.unreadable)
      })
      if (isPackNeeded) apply(set, operation, pack, content)
      if (change.state !== undefined) set.state = change.state
      if (change.isWhole !== true) return
      set.unreadable.clear()
      set.isDamaged = false
    },
    forget(owner, operation, notSeenSinceMs) {
      const { rows, state } = open(owner, operation)
      const old = [...rows.values()].filter(({ seenAtMs }) => seenAtMs < notSeenSinceMs)
      if (old.length === 0) return
      rowSets.change(owner, operation, { gone: old.map(({ id }) => id), state: { ...state, whole: {} } })
    },
    compact(owner, operation) {
      const set = open(owner, operation)
      const isTidy =
        set.packs.size <= set.rows.size / PACK_ROWS + SPARE_PACKS &&
        set.entries <= 2 * set.rows.size + SPARE_ENTRIES
      if (isTidy && set.unreadable.size === 0) return
      const valid = readPackRows(database, owner, operation, set.packs).flatMap(({ pack, row }) => {
        const stored = set.rows.get(idOf(row) ?? Number.NaN)
        return stored?.pack === pack ? [{ stored, row }] : []
      })
      valid.sort((a, b) => a.stored.id - b.stored.id)
      const chunks = Array.from({ length: Math.ceil(valid.length / PACK_ROWS) }, (_, index) => ({
        pack: set.lastPack + 1 + index,
        rows: valid.slice(index * PACK_ROWS, (index + 1) * PACK_ROWS),
      }))
      const state = set.unreadable.size > 0 ? { ...set.state, whole: {} } : set.state
      inTransaction(database, () => {
        dropPacks(database, owner, operation, [...set.packs, ...set.unreadable])
        for (const { pack, rows } of chunks) {
          const content = rows.map(({ stored, row }) => [stored.seenAtMs, row] as const)
          addPack(database, owner, operation, pack, { rows: content, seen: [], gone: [] })
        }
        if (state !== set.state) writeRowState(database, owner, operation, state)
      })
      sets.delete(nameOf(owner, operation))
    },
    clear: () => sets.clear(),
  }
  return rowSets
}
