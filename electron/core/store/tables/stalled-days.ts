// Stalled snapshots: the last one of each day. writeFunnelDays stores them with the funnel answer that holds them.
import type { RecordOwner } from '../engine/sealed-rows.ts'
import { dayTable } from './day-table.ts'
import { read, type StoreTable } from './table.ts'

export const STALLED_DAYS = dayTable({ name: 'stalled_days', since: 1 }, 'pipeline_id')
/** Days that are tried for the newest readable snapshot. */
const LAST_DAYS = 8

export const stalledDays = {
  ...STALLED_DAYS.table,
  calls: {
    readStalledDays: STALLED_DAYS.calls<number>().readRange,
    /** Returns the newest stalled snapshot that can be read. */
    readLatestStalled: read(
      null,
      ({ database }, owner: RecordOwner, pipelineId: number) =>
        STALLED_DAYS.readLast(database, owner, pipelineId, LAST_DAYS)[0] ?? null,
    ),
  },
} satisfies StoreTable
