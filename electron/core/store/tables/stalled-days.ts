// Stalled snapshots: the last one of each day. writeFunnelDays stores them with the funnel answer that holds them.
import { clientStalled } from '../../../../shared/api/operations/marketing.ts'
import { isWholeSnapshot, readStalled } from '../../../../shared/funnel/stalled.ts'
import type { RecordOwner } from '../../vault/company.ts'
import type { StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
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
export const LAST_DAYS = 8

/** True for a snapshot that may replace the stored one of its day: an incomplete one never a whole one. */
export function saysAsMuchStalled(record: StoredDay, before: StoredDay | null): boolean {
  return before === null || wholeness(record) >= wholeness(before)
}

/** Returns the newest stalled snapshot that can be read. */
export function latestStalled(database: Database, owner: RecordOwner, pipelineId: number): StoredDay | null {
  return STALLED_DAYS.readLast(database, owner, pipelineId, LAST_DAYS)[0] ?? null
}

export const stalledDays = {
  ...STALLED_DAYS.table,
  calls: {
    readStalledDays: STALLED_DAYS.calls<number>().readRange,
    readLatestStalled: read(null, ({ database }, owner: RecordOwner, pipelineId: number) =>
      latestStalled(database, owner, pipelineId),
    ),
  },
} satisfies StoreTable
