// The sealed answers of pipelines.list, the last one of each day. The API reports only what pipelines hold now: their
// history is what was stored on each day; a day without an answer stays a gap.
import type { RecordOwner } from '../../vault/company.ts'
import type { StoredDay } from '../engine/sealed-rows.ts'
import { dayTable } from './day-table.ts'
import { read, type StoreFile, type StoreTable, write } from './table.ts'

export const PIPELINES_DAYS = dayTable({ name: 'pipelines_days', mostBytes: 'pipelinesDayBytes' }, null)

/** Returns the days that have an answer, in order, without opening it: years of them are megabytes to decrypt. */
function listPipelinesDays({ database }: StoreFile, owner: RecordOwner): Omit<StoredDay, 'payload'>[] {
  return database
    .prepare('SELECT day, captured_at AS "capturedAtMs" FROM pipelines_days WHERE key_id = ? ORDER BY day')
    .all(owner.key.id)
    .map((row) => ({ ...row }) as unknown as Omit<StoredDay, 'payload'>)
}

export const pipelinesDays = {
  ...PIPELINES_DAYS.table,
  calls: {
    /** Stores an answer that is within the limits. Otherwise the day's earlier one stays. */
    writePipelinesDay: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, record: StoredDay): void => {
        const fitting = budget.fittingDays(owner, [record], budget.limits.pipelinesDayBytes)
        if (fitting.length > 0) PIPELINES_DAYS.write(database, owner, null, record)
      },
    ),
    listPipelinesDays: read([], listPipelinesDays),
    /** Returns the answer stored for one day; null when there is none or it cannot be read. */
    readPipelinesDay: read(
      null,
      ({ database }, owner: RecordOwner, day: string) =>
        PIPELINES_DAYS.readRange(database, owner, null, { from: day, to: day })[0] ?? null,
    ),
  },
} satisfies StoreTable
