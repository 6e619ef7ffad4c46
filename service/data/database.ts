// The only place that opens the service's database. Uses only prepare, exec and close of node:sqlite, so that a test
// build can replace it with an adapter.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import { SCHEMA } from './schema.ts'

/** Limit of cached statements, since filters produce many texts. Beyond it the cache is emptied. */
const MAX_STATEMENTS = 500

/** Runs `work` completely or not at all. */
function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
}

type Storable = string | number | boolean | object | null

function stored(value: Storable): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

const columnNames = new Map<string, string>()

function columnOf(key: string): string {
  return getOrMake(columnNames, key, () => key.replace(/[A-Z]/g, (part) => `_${part.toLowerCase()}`))
}

export type ServiceDatabase = ReturnType<typeof openDatabase>

/** Opens a database, with its tables when it is new; `:memory:` stores nothing on disk. */
export function openDatabase(location: string) {
  const db = new DatabaseSync(location)
  db.exec('PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;')
  if (location !== ':memory:') db.exec('PRAGMA journal_mode = WAL;')
  if (isEmpty(db)) inTransaction(db, () => db.exec(SCHEMA))

  const statements = new Map<string, StatementSync>()
  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    /** Returns all rows of a query. Statements are cached by text: never build values into it. */
    all: <Row>(sql: string, ...params: readonly SQLInputValue[]): Row[] =>
      prepare(sql).all(...params) as Row[],
    /** Returns the first row, or undefined. */
    get: <Row>(sql: string, ...params: readonly SQLInputValue[]): Row | undefined =>
      prepare(sql).get(...params) as Row | undefined,
    run: (sql: string, ...params: readonly SQLInputValue[]): void => {
      prepare(sql).run(...params)
    },
    /** Inserts a row by its columns in camel case: true is stored as 1, an object as JSON. */
    insert: (table: string, row: Readonly<Record<string, Storable>>): void => {
      const columns = Object.keys(row).map(columnOf)
      const places = columns.map(() => '?')
      prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`).run(
        ...Object.values(row).map(stored),
      )
    },
    /** Runs `work` completely or not at all. */
    transaction: <Result>(work: () => Result): Result => inTransaction(db, work),
    close: (): void => {
      statements.clear()
      db.close()
    },
  }
}
