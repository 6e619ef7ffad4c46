// What a table with one record a subject and day declares, but for its name and the version of its step.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import {
  readLastSubjectDays,
  readSubjectDays,
  SUBJECT_DAY_COLUMNS,
  writeSubjectDay,
} from '../engine/records-by-subject.ts'
import type { RecordOwner, StoredDay } from '../engine/sealed-rows.ts'
import { historyOf, read, write } from './table.ts'

/** SQL that creates the table. It is part of released steps and never changes. */
export const createSubjectDays = (name: string): string => `
  CREATE TABLE ${name} (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (key_id, subject, day)
  ) STRICT;
  `

export function subjectDays<Name extends string>(name: Name) {
  return { name, columns: SUBJECT_DAY_COLUMNS, ...historyOf(name) }
}

/** Calls of the table, with the names of its subjects. */
export function subjectDayCalls<Subject extends string>(table: ReturnType<typeof subjectDays>) {
  return {
    /** Stores a record that is within the limits. Otherwise the day's earlier one stays. */
    write: write(
      undefined,
      ({ database, budget }, owner: RecordOwner, subject: Subject, record: StoredDay): void => {
        const fitting = budget.fittingDays(database, owner, [record], budget.limits.dayBytes)
        if (fitting.length > 0) writeSubjectDay(database, table, owner, subject, record)
      },
    ),
    /** Returns the records of a subject inside the range, in order. */
    readRange: read([], ({ database }, owner: RecordOwner, subject: Subject, range: DayRange) =>
      readSubjectDays(database, table, owner, subject, range),
    ),
    /** Returns the newest `count` records of a subject, in order. */
    readLast: read([], ({ database }, owner: RecordOwner, subject: Subject, count: number) =>
      readLastSubjectDays(database, table, owner, subject, count),
    ),
  }
}
