// Coverage of the stored rows of an operation, and the progress of its sync.
import type { FurtherLeadField } from '../../../../shared/leads/provided-fields.ts'
import { replaceRow } from '../engine/checksums.ts'
import { openRow, type RecordOwner, registerKey, type SealedRow, sealRow } from '../engine/sealed-rows.ts'
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

export const ROW_STATES = {
  name: 'row_states',
  columns: { key_id: 'text', operation: 'text', captured_at: 'integer', sealed: 'bytes' },
} as const

export function readRowState(database: Database, owner: RecordOwner, operation: RowOperation): RowState {
  const row = database
    .prepare('SELECT captured_at, sealed FROM row_states WHERE key_id = ? AND operation = ?')
    .get(owner.key.id, operation)
  const record =
    row === undefined ? null : openRow(owner, ROW_STATES.name, operation, row as unknown as SealedRow)
  return record === null ? NO_STATE : (record.payload as RowState)
}

/** Writes the state. The caller must be in a transaction. */
export function writeRowState(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  state: RowState,
): void {
  const times = [state.known?.atMs ?? 0, ...Object.values(state.whole).map((whole) => whole.finishedAtMs)]
  const capturedAtMs = times.reduce((a, b) => Math.max(a, b), 0)
  const sealed = sealRow(owner, ROW_STATES.name, operation, { payload: state, capturedAtMs })
  registerKey(database, owner)
  replaceRow(database, ROW_STATES, { key_id: owner.key.id, operation, captured_at: capturedAtMs, sealed })
}
