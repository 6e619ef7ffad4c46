// What the shop answered on a day, by subject: its banners, or one watched basket. The last record of a day replaces
// the day's earlier one. A day without a record stays a gap.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { canonicalJson } from '../engine/canonical.ts'
import { replaceRow } from '../engine/checksums.ts'
import {
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
  name: 'shop_days',
  columns: { key_id: 'text', subject: 'text', day: 'text', captured_at: 'integer', sealed: 'bytes' },
} as const

function paramsOf(subject: string, day: string): string {
  return canonicalJson({ day, subject })
}

/** Stores a record as its day's, unless a later one of the same day is stored. */
export function writeShopDay(
  database: Database,
  owner: RecordOwner,
  subject: string,
  record: StoredDay,
): void {
  const sealed = sealRow(owner, TABLE.name, paramsOf(subject, record.day), record)
  const row = { key_id: owner.key.id, subject, day: record.day, captured_at: record.capturedAtMs, sealed }
  inTransaction(database, () => {
    registerKey(database, owner)
    replaceRow(database, TABLE, row, 'excluded.captured_at >= captured_at')
  })
}

function openDays(owner: RecordOwner, subject: string, rows: readonly unknown[]): StoredDay[] {
  return rows.flatMap((raw) => {
    const row = raw as SealedRow & { day: string }
    const record = openRow(owner, TABLE.name, paramsOf(subject, row.day), row)
    return record === null ? [] : [{ ...record, day: row.day }]
  })
}

/** Returns the records of a subject inside the range, in order. Days that cannot be opened are absent. */
function readShopDays(
  database: Database,
  owner: RecordOwner,
  subject: string,
  { from, to }: DayRange,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM shop_days
       WHERE key_id = ? AND subject = ? AND day BETWEEN ? AND ? ORDER BY day`,
    )
    .all(owner.key.id, subject, from, to)
  return openDays(owner, subject, rows)
}

/** Returns the newest `count` records of a subject, in order. Days that cannot be opened are absent. */
function readLastShopDays(
  database: Database,
  owner: RecordOwner,
  subject: string,
  count: number,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM shop_days
       WHERE key_id = ? AND subject = ? ORDER BY day DESC LIMIT ?`,
    )
    .all(owner.key.id, subject, count)
  return openDays(owner, subject, rows).reverse()
}

export const shopDays = {
  ...TABLE,
  ...historyOf(TABLE.name),
  migrations: {
    // The API reports only what the shop shows and quotes now.
    8: `
  CREATE TABLE shop_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (key_id, subject, day)
  ) STRICT;
  `,
  },
  calls: {
    /** Stores a record that is within the limits. Otherwise the day's earlier one stays. */
    writeShopDay: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, subject: string, record: StoredDay): void => {
        const fitting = budget.fittingDays(database, owner, [record], budget.limits.dayBytes)
        if (fitting.length > 0) writeShopDay(database, owner, subject, record)
      },
    ),
    readShopDays: read([], ({ database }, owner: RecordOwner, subject: string, range: DayRange) =>
      readShopDays(database, owner, subject, range),
    ),
    readLastShopDays: read([], ({ database }, owner: RecordOwner, subject: string, count: number) =>
      readLastShopDays(database, owner, subject, count),
    ),
  },
} satisfies StoreTable
