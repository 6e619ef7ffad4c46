// What the shop answered on a day, by subject: its banners, or one watched basket. A day without a record stays a gap.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import {
  readLastSubjectDays,
  readSubjectDays,
  SUBJECT_DAY_COLUMNS,
  writeSubjectDay,
} from '../engine/records-by-subject.ts'
import type { RecordOwner, StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import { historyOf, read, type StoreTable, write } from './table.ts'

const TABLE = { name: 'shop_days', columns: SUBJECT_DAY_COLUMNS } as const

/** Stores a record as its day's, unless a later one of the same day is stored. */
export function writeShopDay(
  database: Database,
  owner: RecordOwner,
  subject: string,
  record: StoredDay,
): void {
  writeSubjectDay(database, TABLE, owner, subject, record)
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
      readSubjectDays(database, TABLE, owner, subject, range),
    ),
    readLastShopDays: read([], ({ database }, owner: RecordOwner, subject: string, count: number) =>
      readLastSubjectDays(database, TABLE, owner, subject, count),
    ),
  },
} satisfies StoreTable
