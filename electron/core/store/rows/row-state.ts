// Coverage of the stored rows of an operation, and the progress of its sync.
import type { FurtherLeadField } from '../../../../shared/leads/lead-fields.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { openRow, registerKey, type SealedRow, writeRow } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import type { RowOperation } from './row-kinds.ts'

/** A part of an operation's rows: all leads, or the tasks requested by whether they are completed. */
export type RowPart = 'all' | 'pending' | 'completed'

/** A full sync of a part: every row of it was seen between these two times (milliseconds since 1970). */
export interface FullSync {
  readonly startedAtMs: number
  readonly finishedAtMs: number
}

export interface RowState {
  /** Total number of rows that the API reported, and when. */
  readonly known: { readonly total: number; readonly atMs: number } | null
  readonly whole: Readonly<Partial<Record<RowPart, FullSync>>>
  /** What a running sync needs to resume; null when none is running. */
  readonly progress: unknown
  /** Leads: the optional fields that any lead has had; absent before the first lead. */
  readonly told?: readonly FurtherLeadField[]
  /** When rows over the limits (row-limits.ts) last came; absent when none ever did. */
  readonly leftOutAtMs?: number
}

/** Longest possible reply. A row that is older by more came after the clock was set back. */
export const LATEST_REPLY_MS = 60_000

/** True for a time that no reply before `nowMs` can have: the clock was ahead. */
export function isAhead(seenAtMs: number, nowMs: number): boolean {
  return seenAtMs > nowMs + LATEST_REPLY_MS
}

/** True when no row since `startedAtMs` (milliseconds since 1970) was over the limits. */
export function isAllKeptSince({ leftOutAtMs }: RowState, startedAtMs: number): boolean {
  return leftOutAtMs === undefined || leftOutAtMs < startedAtMs
}

/** Returns the state without rows over the limits that came later than now: the clock was ahead. */
export function withoutAhead(state: RowState, nowMs: number): RowState {
  if (state.leftOutAtMs === undefined || !isAhead(state.leftOutAtMs, nowMs)) return state
  const { leftOutAtMs: _, ...others } = state
  return others
}

export const NO_STATE: RowState = { known: null, whole: {}, progress: null }

export const ROW_STATES = 'row_states'

/** The numbers of rows and of packs that belong to a state. */
export interface RowSizes {
  readonly records: number
  readonly packs: number
}

const READ = `SELECT records, captured_at, sealed, (SELECT COUNT(*) FROM row_packs
    WHERE row_packs.key_id = row_states.key_id AND row_packs.operation = row_states.operation) AS packs
  FROM row_states WHERE key_id = ? AND operation = ?`

/** Returns the state; without its full syncs when a pack is missing that was there when it was written. */
export function readRowState(database: Database, owner: RecordOwner, operation: RowOperation): RowState {
  const row = database.prepare(READ).get(owner.key.id, operation) as (SealedRow & RowSizes) | undefined
  const record =
    row === undefined ? null : openRow(owner, ROW_STATES, { operation, records: row.records }, row)
  if (record === null) return NO_STATE
  const { packs, ...state } = record.payload as RowState & Pick<RowSizes, 'packs'>
  return packs === row?.packs ? state : { ...state, whole: {} }
}

/** Writes the state. The caller must be in a transaction. */
export function writeRowState(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  state: RowState,
  { records, packs }: RowSizes,
): void {
  const times = [state.known?.atMs ?? 0, ...Object.values(state.whole).map((whole) => whole.finishedAtMs)]
  const capturedAtMs = times.reduce((a, b) => Math.max(a, b), 0)
  registerKey(database, owner)
  const record = { payload: { ...state, packs }, capturedAtMs }
  writeRow(database, owner, ROW_STATES, { operation, records }, record)
}
