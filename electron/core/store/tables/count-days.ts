// How many there were on a day, by figure (shared/bridge/daily-counts.ts): the API counts only what there is now. A day
// without a record stays a gap.
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { readSubjectDays, SUBJECT_DAY_COLUMNS, writeSubjectDay } from '../engine/records-by-subject.ts'
import type { RecordOwner, StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import { historyOf, read, type StoreTable, write } from './table.ts'

const TABLE = { name: 'count_days', columns: SUBJECT_DAY_COLUMNS } as const

/** Stores a count as its day's, unless a later one of the same day is stored. */
export function writeCountDay(
  database: Database,
  owner: RecordOwner,
  figure: DailyFigure,
  record: StoredDay,
): void {
  writeSubjectDay(database, TABLE, owner, figure, record)
}

export const countDays = {
  ...TABLE,
  ...historyOf(TABLE.name),
  migrations: {
    10: `
  CREATE TABLE count_days (
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
    /** Stores a count that is within the limits. Otherwise the day's earlier one stays. */
    writeCountDay: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, figure: DailyFigure, record: StoredDay): void => {
        const fitting = budget.fittingDays(database, owner, [record], budget.limits.dayBytes)
        if (fitting.length > 0) writeCountDay(database, owner, figure, record)
      },
    ),
    readCountDays: read([], ({ database }, owner: RecordOwner, figure: DailyFigure, range: DayRange) =>
      readSubjectDays(database, TABLE, owner, figure, range),
    ),
  },
} satisfies StoreTable
