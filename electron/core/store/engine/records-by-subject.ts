// Sealed records with one row a subject and day. The last record of a day replaces the day's earlier one.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { canonicalJson } from './canonical.ts'
import { type CheckedTable, replaceRow } from './checksums.ts'
import {
  openRow,
  type RecordOwner,
  registerKey,
  type SealedRow,
  type StoredDay,
  sealRow,
} from './sealed-rows.ts'
import { type Database, inTransaction } from './transaction.ts'

export const SUBJECT_DAY_COLUMNS = {
  key_id: 'text',
  subject: 'text',
  day: 'text',
  captured_at: 'integer',
  sealed: 'bytes',
} as const

/** A table with SUBJECT_DAY_COLUMNS. */
type SubjectDays = CheckedTable & { readonly columns: typeof SUBJECT_DAY_COLUMNS }

function paramsOf(subject: string, day: string): string {
  return canonicalJson({ day, subject })
}

/** Stores a record as its day's, unless a later one of the same day is stored. */
export function writeSubjectDay(
  database: Database,
  table: SubjectDays,
  owner: RecordOwner,
  subject: string,
  record: StoredDay,
): void {
  const sealed = sealRow(owner, table.name, paramsOf(subject, record.day), record)
  const row = { key_id: owner.key.id, subject, day: record.day, captured_at: record.capturedAtMs, sealed }
  inTransaction(database, () => {
    registerKey(database, owner)
    replaceRow(database, table, row, 'excluded.captured_at >= captured_at')
  })
}

function openDays(
  { name }: SubjectDays,
  owner: RecordOwner,
  subject: string,
  rows: readonly unknown[],
): StoredDay[] {
  return rows.flatMap((raw) => {
    const row = raw as SealedRow & { day: string }
    const record = openRow(owner, name, paramsOf(subject, row.day), row)
    return record === null ? [] : [{ ...record, day: row.day }]
  })
}

/** Returns the records of a subject inside the range, in order. Days that cannot be opened are absent. */
export function readSubjectDays(
  database: Database,
  table: SubjectDays,
  owner: RecordOwner,
  subject: string,
  { from, to }: DayRange,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM ${table.name}
       WHERE key_id = ? AND subject = ? AND day BETWEEN ? AND ? ORDER BY day`,
    )
    .all(owner.key.id, subject, from, to)
  return openDays(table, owner, subject, rows)
}

/** Returns the newest `count` records of a subject, in order. Days that cannot be opened are absent. */
export function readLastSubjectDays(
  database: Database,
  table: SubjectDays,
  owner: RecordOwner,
  subject: string,
  count: number,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM ${table.name}
       WHERE key_id = ? AND subject = ? ORDER BY day DESC LIMIT ?`,
    )
    .all(owner.key.id, subject, count)
  return openDays(table, owner, subject, rows).reverse()
}
