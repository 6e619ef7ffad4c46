// The days of the funnel as they came. A day that changes is recorded in the ledger of corrections.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { addChecksum } from '../engine/checksums.ts'
import { PIPELINE_DAY_COLUMNS, readPipelineDays, writePipelineDay } from '../engine/records-by-day.ts'
import { type RecordOwner, registerKey, type StoredDay } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { noteCorrections } from './corrections.ts'
import { writeStalledDay } from './stalled-days.ts'
import { historyOf, read, type StoreTable, write } from './table.ts'

const TABLE = { name: 'funnel_days', columns: PIPELINE_DAY_COLUMNS } as const

/** Returns the stored days inside the range, in order. */
export function readFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  range: DayRange,
): StoredDay[] {
  return readPipelineDays(database, TABLE, owner, pipelineId, range)
}

/** Stores the days of one funnel answer, its stalled snapshot and its corrections together, or nothing. */
export function writeFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly StoredDay[],
  stalled: StoredDay | null,
): void {
  const readStored = (range: DayRange) => readFunnelDays(database, owner, pipelineId, range)
  inTransaction(database, () => {
    registerKey(database, owner)
    noteCorrections(database, owner, pipelineId, days, readStored)
    for (const day of days) writePipelineDay(database, TABLE, owner, pipelineId, day)
    if (stalled !== null) writeStalledDay(database, owner, pipelineId, stalled)
  })
}

export const funnelDays = {
  ...TABLE,
  ...historyOf(TABLE.name),
  migrations: {
    1: `
  CREATE TABLE funnel_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, pipeline_id, day)
  ) STRICT;
  `,
    7: addChecksum(TABLE),
  },
  calls: {
    readFunnelDays: read([], ({ database }, owner: RecordOwner, pipelineId: number, range: DayRange) =>
      readFunnelDays(database, owner, pipelineId, range),
    ),
    /** Stores days that are within the limits. Of the others the earlier version stays, so corrections still add up. */
    writeFunnelDays: write(
      undefined,
      (
        { database, budget },
        owner: RecordOwner,
        pipelineId: number,
        days: readonly StoredDay[],
        stalled: StoredDay | null,
      ): void => {
        const records = stalled === null ? days : [...days, stalled]
        const fitting = budget.fittingDays(database, owner, records, budget.limits.dayBytes)
        const keptDays = days.filter((day) => fitting.includes(day))
        const keptStalled = stalled !== null && fitting.includes(stalled) ? stalled : null
        if (keptDays.length === 0 && keptStalled === null) return
        writeFunnelDays(database, owner, pipelineId, keptDays, keptStalled)
      },
    ),
  },
} satisfies StoreTable
