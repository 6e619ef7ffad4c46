// How complete the stored rows of an operation are, and how far a sync of them got.
import type { FurtherLeadField } from '../../../shared/leads/told-fields.ts'
import { withChecksum } from './checksums.ts'
import type { Database } from './database.ts'
import { openRow, type RecordOwner, registerKey, type SealedRow, sealRow } from './records.ts'
import type { RowOperation } from './row-packs.ts'

/** Which of an operation's rows: all leads; tasks are asked for by whether they are completed. */
export type RowPart = 'all' | 'pending' | 'completed'

/** Every row of a part came between these two times (milliseconds since 1970). */
export interface WholeReading {
  readonly startedAtMs: number
  readonly finishedAtMs: number
}

export interface RowState {
  /** How many rows the API said there are, and when. */
  readonly known: { readonly total: number; readonly atMs: number } | null
  readonly whole: Readonly<Partial<Record<RowPart, WholeReading>>>
  /** What a sync under way needs to go on; null when none is. */
  readonly progress: unknown
  /** Leads: the further fields that ever came with one; absent where an earlier version wrote the state. */
  readonly told?: readonly FurtherLeadField[]
  /** When rows last came that were beyond the limits (row-limits.ts); absent when none ever did. */
  readonly leftOutAtMs?: number
}

/** True when no row that came from then on (milliseconds since 1970) was beyond the limits. */
export function isAllKeptSince({ leftOutAtMs }: RowState, startedAtMs: number): boolean {
  return leftOutAtMs === undefined || leftOutAtMs < startedAtMs
}

export const NO_STATE: RowState = { known: null, whole: {}, progress: null }

const TABLE = 'row_states'

export function readRowState(database: Database, owner: RecordOwner, operation: RowOperation): RowState {
  const row = database
    .prepare('SELECT captured_at, sealed FROM row_states WHERE key_id = ? AND operation = ?')
    .get(owner.key.id, operation)
  const record = row === undefined ? null : openRow(owner, TABLE, operation, row as unknown as SealedRow)
  return record === null ? NO_STATE : (record.payload as RowState)
}

/** Inside a transaction. */
export function writeRowState(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  state: RowState,
): void {
  const times = [state.known?.atMs ?? 0, ...Object.values(state.whole).map((whole) => whole.finishedAtMs)]
  const capturedAtMs = times.reduce((a, b) => Math.max(a, b), 0)
  const sealed = sealRow(owner, TABLE, operation, { payload: state, capturedAtMs })
  registerKey(database, owner)
  database
    .prepare(
      `INSERT INTO row_states (key_id, operation, captured_at, sealed, checksum) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE
       SET captured_at = excluded.captured_at, sealed = excluded.sealed, checksum = excluded.checksum`,
    )
    .run(...withChecksum(owner.key.id, operation, capturedAtMs, sealed))
}
