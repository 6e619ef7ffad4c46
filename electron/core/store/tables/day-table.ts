// A table with one sealed record a day: of each pipeline, of each subject, or of the company. Its columns, its schema
// and its reading and writing, all but its name and its calls. The last record of a day replaces the earlier one.

import type { RecordOwner } from '../../vault/company.ts'
import {
  openRow,
  type RecordPlace,
  registerKey,
  type SealedRow,
  type StoredDay,
  writeRow,
} from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { type HistoryAccess, historyOf, read as readCall, write as writeCall } from './table.ts'

/** The columns that tell records of one day apart, and the type of their values. */
const KEY_COLUMNS = { pipeline_id: 'integer', subject: 'text' } as const
interface Keys {
  readonly pipeline_id: number
  readonly subject: string
}

interface DayTable<Name extends string> {
  readonly name: Name
  /** By default one record tells as much as another. */
  readonly completeness?: HistoryAccess['completeness']
  readonly mostBytes?: HistoryAccess['mostBytes']
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** Returns SQL that creates the table. */
function createTable(name: string, key: keyof Keys | null): string {
  const lines = [
    'key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,',
    ...(key === null ? [] : [`${key} ${KEY_COLUMNS[key].toUpperCase()} NOT NULL,`]),
    'day TEXT NOT NULL,',
    'captured_at INTEGER NOT NULL,',
    'sealed BLOB NOT NULL,',
    'changed INTEGER NOT NULL,',
    `PRIMARY KEY (key_id, ${key === null ? '' : `${key}, `}day)`,
  ]
  const table = `\n  CREATE TABLE ${name} (\n${lines.map((line) => `    ${line}\n`).join('')}  ) STRICT;\n  `
  return `${table}CREATE INDEX ${name}_changed ON ${name} (key_id, changed);\n  `
}

type DayRow = SealedRow & { readonly day: string }
type KeyValue = Keys[keyof Keys] | null

/** What `dayTable` knows of its table. */
interface DayTableParts extends Pick<DayTable<string>, 'completeness' | 'mostBytes'> {
  readonly name: string
  readonly column: keyof Keys | null
  readonly placeOf: (key: never, day: string) => RecordPlace
  readonly find: (
    database: Database,
    owner: RecordOwner,
    key: never,
    rest: string,
    day: string,
  ) => StoredDay[]
  readonly put: (database: Database, owner: RecordOwner, key: never, record: StoredDay) => void
}

/** How the records of the table are copied. */
function historyAccess({ name, column, placeOf, find, put, ...told }: DayTableParts): HistoryAccess {
  return {
    readPage(database, owner, since, count) {
      const rows = database
        .prepare(
          `SELECT ${column ?? 'NULL'} AS key, day, captured_at, sealed, changed FROM ${name}
           WHERE key_id = ? AND changed > ? ORDER BY changed LIMIT ?`,
        )
        .all(owner.key.id, since, count) as unknown as (DayRow & { key: KeyValue; changed: number })[]
      const records = rows.flatMap((row) => {
        const record = openRow(owner, name, placeOf(row.key as never, row.day), row)
        return record === null ? [] : [{ ...record, key: row.key, day: row.day }]
      })
      return { records, next: (rows.length < count ? undefined : rows.at(-1)?.changed) ?? null }
    },
    find: (database, owner, { key, day }) =>
      find(database, owner, key as never, 'AND day = ?', day)[0] ?? null,
    replace: (database, owner, { key, ...record }) => put(database, owner, key as never, record),
    completeness: told.completeness ?? (() => 0),
    mostBytes: told.mostBytes ?? 'dayBytes',
  }
}

/** Returns a table whose records of one day differ by `column`; null for one record a day, whose key is null. */
export function dayTable<Name extends string, Key extends keyof Keys | null>(
  { name, ...told }: DayTable<Name>,
  column: Key,
) {
  type KeyOf = Key extends keyof Keys ? Keys[Key] : null
  const ofKey = column === null ? 'key_id = ?' : `key_id = ? AND ${column} = ?`
  const placeOf = (key: KeyOf, day: string): RecordPlace =>
    column === null || key === null ? { day } : { [column]: key, day }

  /** Replaces the day’s record where `condition` holds. The caller is in a transaction and registered the key. */
  function put(
    database: Database,
    owner: RecordOwner,
    key: KeyOf,
    record: StoredDay,
    condition?: string,
    change: 'new' | 'same' = 'new',
  ): void {
    writeRow(database, owner, name, placeOf(key, record.day), record, condition, change)
  }

  /** Returns the records that the rest of a query finds. Those that cannot be opened are absent. */
  function find(
    database: Database,
    owner: RecordOwner,
    key: KeyOf,
    rest: string,
    ...args: (string | number)[]
  ) {
    const rows = database
      .prepare(`SELECT day, captured_at, sealed FROM ${name} WHERE ${ofKey} ${rest}`)
      .all(owner.key.id, ...(key === null ? [] : [key]), ...args) as unknown as DayRow[]
    return rows.flatMap((row): StoredDay[] => {
      const record = openRow(owner, name, placeOf(key, row.day), row)
      return record === null ? [] : [{ ...record, day: row.day }]
    })
  }

  /** Stores a record as its day's, unless a later one of the same day is stored. */
  function write(database: Database, owner: RecordOwner, key: KeyOf, record: StoredDay): void {
    inTransaction(database, () => {
      registerKey(database, owner)
      put(database, owner, key, record, `excluded.captured_at >= ${name}.captured_at`)
    })
  }

  /** Returns the days inside the range, in order. */
  function readRange(database: Database, owner: RecordOwner, key: KeyOf, { from, to }: Days): StoredDay[] {
    return find(database, owner, key, 'AND day BETWEEN ? AND ? ORDER BY day', from, to)
  }

  /** Returns those of the newest `count` days that can be opened, the newest first. */
  function readLast(database: Database, owner: RecordOwner, key: KeyOf, count: number): StoredDay[] {
    return find(database, owner, key, 'ORDER BY day DESC LIMIT ?', count)
  }

  return {
    table: {
      name,
      place: { ...(column !== null && { [column]: KEY_COLUMNS[column] }), day: 'text' } as const,
      ...historyOf(name),
      schema: createTable(name, column),
      history: historyAccess({ name, column, placeOf, find, put, ...told }),
    },
    put,
    write,
    readRange,
    readLast,
    /** The usual calls of such a table; `Of` names its keys. */
    calls: <Of extends KeyOf>() => ({
      /** Stores a record that is within the limits. Otherwise the day's earlier one stays. */
      write: writeCall(
        undefined,
        ({ database, budget }, owner: RecordOwner, key: Of, record: StoredDay): void => {
          const fitting = budget.fittingDays(owner, [record], budget.limits.dayBytes)
          if (fitting.length > 0) write(database, owner, key, record)
        },
      ),
      /** Returns the records inside the range, in order. */
      readRange: readCall([], ({ database }, owner: RecordOwner, key: Of, range: Days) =>
        readRange(database, owner, key, range),
      ),
    }),
  }
}
