// Stalled snapshots: the last one of each day. writeFunnelDays stores them with the funnel answer that holds them.
import { clientStalled } from '../../../../shared/api/operations/marketing.ts'
import { isWholeSnapshot, readStalled } from '../../../../shared/funnel/stalled.ts'
import type { RecordOwner, StoredDay } from '../engine/sealed-rows.ts'
import { dayTable } from './day-table.ts'
import { read, type StoreTable } from './table.ts'

/** 1 for a snapshot with every figure of every bucket. */
function wholeness({ payload }: StoredDay): number {
  const read = clientStalled.safeParse(payload)
  const snapshot = read.success ? readStalled(read.data) : null
  return snapshot !== null && isWholeSnapshot(snapshot) ? 1 : 0
}

export const STALLED_DAYS = dayTable({ name: 'stalled_days', completeness: wholeness }, 'pipeline_id')
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
