// The sealed answers of pipelines.list, the last one of each day. The API reports only what pipelines hold now: their
// history is what was stored on each day; a day without an answer stays a gap.
import { isOpenable, type RecordOwner, type StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import { dayTable } from './day-table.ts'
import { read, type StoreFile, type StoreTable, write } from './table.ts'

export const PIPELINES_DAYS = dayTable({ name: 'pipelines_days', mostBytes: 'pipelinesDayBytes' }, null)

/** Records that a listing found right, by key, day and time: years of them are megabytes to decrypt. */
const opened = new WeakMap<Database, Set<string>>()

/**
 * Returns the days that have an answer, in order. The checksum of a row proves nothing about its day, so each record's
 * seal is checked, once in the life of the open file.
 */
function listPipelinesDays({ database }: StoreFile, owner: RecordOwner): Omit<StoredDay, 'payload'>[] {
  const rows = database
    .prepare('SELECT day, captured_at FROM pipelines_days WHERE key_id = ? ORDER BY day')
    .all(owner.key.id) as { day: string; captured_at: number }[]
  const known = opened.get(database) ?? new Set()
  opened.set(database, known)
  const sealedOf = database.prepare('SELECT sealed FROM pipelines_days WHERE key_id = ? AND day = ?')
  return rows.flatMap(({ day, captured_at: capturedAtMs }) => {
    const name = `${owner.key.id} ${day} ${capturedAtMs}`
    if (!known.has(name)) {
      const { sealed } = sealedOf.get(owner.key.id, day) as { sealed: Uint8Array }
      const row = { captured_at: capturedAtMs, sealed }
      if (!isOpenable(owner, 'pipelines_days', PIPELINES_DAYS.paramsOf(null, day), row)) return []
    }
    known.add(name)
    return [{ day, capturedAtMs }]
  })
}

export const pipelinesDays = {
  ...PIPELINES_DAYS.table,
  calls: {
    /** Stores an answer that is within the limits. Otherwise the day's earlier one stays. */
    writePipelinesDay: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, record: StoredDay): void => {
        const fitting = budget.fittingDays(database, owner, [record], budget.limits.pipelinesDayBytes)
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
