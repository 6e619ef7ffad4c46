// Stalled snapshots: the last one of each day. writeFunnelDays stores them with the funnel answer that holds them.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { addChecksum } from '../engine/checksums.ts'
import {
  PIPELINE_DAY_COLUMNS,
  readLastPipelineDay,
  readPipelineDays,
  writePipelineDay,
} from '../engine/records-by-day.ts'
import type { RecordOwner, StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import { historyOf, read, type StoreTable } from './table.ts'

const TABLE = { name: 'stalled_days', columns: PIPELINE_DAY_COLUMNS } as const
/** Days that are tried for the newest readable snapshot. */
const LAST_DAYS = 8

/** Stores a snapshot. The caller must be in a transaction and have registered the owner's key. */
export function writeStalledDay(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  record: StoredDay,
): void {
  writePipelineDay(database, TABLE, owner, pipelineId, record)
}

export const stalledDays = {
  ...TABLE,
  ...historyOf(TABLE.name),
  migrations: {
    1: `
  CREATE TABLE stalled_days (
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
    /** Returns the stalled snapshots of the days inside the range, in order. */
    readStalledDays: read([], ({ database }, owner: RecordOwner, pipelineId: number, range: DayRange) =>
      readPipelineDays(database, TABLE, owner, pipelineId, range),
    ),
    /** Returns the newest stalled snapshot that can be read. */
    readLatestStalled: read(null, ({ database }, owner: RecordOwner, pipelineId: number) =>
      readLastPipelineDay(database, TABLE, owner, pipelineId, LAST_DAYS),
    ),
  },
} satisfies StoreTable
