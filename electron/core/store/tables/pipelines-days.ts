// The sealed answers of pipelines.list: the last one of each day. A day without an answer stays a gap.
import { canonicalJson } from '../engine/canonical.ts'
import { addChecksum, replaceRow } from '../engine/checksums.ts'
import {
  isOpenable,
  openRow,
  type RecordOwner,
  registerKey,
  type SealedRow,
  type StoredDay,
  sealRow,
} from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { historyOf, read, type StoreTable, write } from './table.ts'

const TABLE = {
  name: 'pipelines_days',
  columns: { key_id: 'text', day: 'text', captured_at: 'integer', sealed: 'bytes' },
} as const

/** A stored day without its content. */
type StoredDayName = Omit<StoredDay, 'payload'>

function paramsOf(day: string): string {
  return canonicalJson({ day })
}

/** Stores an answer as its day's, unless a later one of the same day is stored. */
export function writePipelinesDay(database: Database, owner: RecordOwner, record: StoredDay): void {
  const sealed = sealRow(owner, TABLE.name, paramsOf(record.day), record)
  const row = { key_id: owner.key.id, day: record.day, captured_at: record.capturedAtMs, sealed }
  inTransaction(database, () => {
    registerKey(database, owner)
    replaceRow(database, TABLE, row, 'excluded.captured_at >= captured_at')
  })
}

/** Records that a listing found right, by key, day and time: years of them are megabytes to decrypt. */
const opened = new WeakMap<Database, Set<string>>()

/**
 * Returns the days that have an answer, in order. The checksum of a row proves nothing about its day, so each record's
 * seal is checked, once in the life of the open file.
 */
function listPipelinesDays(database: Database, owner: RecordOwner): StoredDayName[] {
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
      if (!isOpenable(owner, TABLE.name, paramsOf(day), row)) return []
    }
    known.add(name)
    return [{ day, capturedAtMs }]
  })
}

/** Returns the answer stored for one day; null when there is none or it cannot be read. */
function readPipelinesDay(database: Database, owner: RecordOwner, day: string): StoredDay | null {
  const row = database
    .prepare('SELECT captured_at, sealed FROM pipelines_days WHERE key_id = ? AND day = ?')
    .get(owner.key.id, day)
  const record =
    row === undefined ? null : openRow(owner, TABLE.name, paramsOf(day), row as unknown as SealedRow)
  return record === null ? null : { ...record, day }
}

export const pipelinesDays = {
  ...TABLE,
  ...historyOf(TABLE.name),
  migrations: {
    // The API reports only what pipelines hold now, so their history is what was stored on each day.
    2: `
  CREATE TABLE pipelines_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, day)
  ) STRICT;
  `,
    7: addChecksum(TABLE),
  },
  calls: {
    /** Stores an answer that is within the limits. Otherwise the day's earlier one stays. */
    writePipelinesDay: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, record: StoredDay): void => {
        const fitting = budget.fittingDays(database, owner, [record], budget.limits.pipelinesDayBytes)
        if (fitting.length > 0) writePipelinesDay(database, owner, record)
      },
    ),
    listPipelinesDays: read([], ({ database }, owner: RecordOwner) => listPipelinesDays(database, owner)),
    readPipelinesDay: read(null, ({ database }, owner: RecordOwner, day: string) =>
      readPipelinesDay(database, owner, day),
    ),
  },
} satisfies StoreTable
