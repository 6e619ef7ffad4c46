// Sealed records with one row a pipeline and day.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { canonicalJson } from './canonical.ts'
import { type CheckedTable, replaceRow } from './checksums.ts'
import { openRow, type RecordOwner, type SealedRow, type StoredDay, sealRow } from './sealed-rows.ts'
import type { Database } from './transaction.ts'

export const PIPELINE_DAY_COLUMNS = {
  key_id: 'text',
  pipeline_id: 'integer',
  day: 'text',
  captured_at: 'integer',
  sealed: 'bytes',
} as const

/** A table with PIPELINE_DAY_COLUMNS. */
type PipelineDays = CheckedTable & { readonly columns: typeof PIPELINE_DAY_COLUMNS }

function paramsOf(pipelineId: number, day: string): string {
  return canonicalJson({ day, pipeline_id: pipelineId })
}

/**
 * Stores a day in place of the earlier one. The caller must be in a transaction and have registered the owner's key.
 */
export function writePipelineDay(
  database: Database,
  table: PipelineDays,
  owner: RecordOwner,
  pipelineId: number,
  record: StoredDay,
): void {
  replaceRow(database, table, {
    key_id: owner.key.id,
    pipeline_id: pipelineId,
    day: record.day,
    captured_at: record.capturedAtMs,
    sealed: sealRow(owner, table.name, paramsOf(pipelineId, record.day), record),
  })
}

function openDays(
  { name }: PipelineDays,
  owner: RecordOwner,
  pipelineId: number,
  rows: readonly unknown[],
): StoredDay[] {
  return rows.flatMap((raw) => {
    const row = raw as SealedRow & { day: string }
    const record = openRow(owner, name, paramsOf(pipelineId, row.day), row)
    return record === null ? [] : [{ ...record, day: row.day }]
  })
}

/** Returns the stored days inside the range, in order. Days that cannot be opened are absent. */
export function readPipelineDays(
  database: Database,
  table: PipelineDays,
  owner: RecordOwner,
  pipelineId: number,
  range: DayRange,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM ${table.name}
       WHERE key_id = ? AND pipeline_id = ? AND day BETWEEN ? AND ? ORDER BY day`,
    )
    .all(owner.key.id, pipelineId, range.from, range.to)
  return openDays(table, owner, pipelineId, rows)
}

/** Returns the newest of the last `count` days that can be opened. */
export function readLastPipelineDay(
  database: Database,
  table: PipelineDays,
  owner: RecordOwner,
  pipelineId: number,
  count: number,
): StoredDay | null {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM ${table.name}
       WHERE key_id = ? AND pipeline_id = ? ORDER BY day DESC LIMIT ?`,
    )
    .all(owner.key.id, pipelineId, count)
  return openDays(table, owner, pipelineId, rows)[0] ?? null
}
