// The only place that opens the service's database. Uses the plain subset of node:sqlite (prepare, exec, close),
// so that a test build can put an adapter in its place.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { migrate } from './migrate.ts'

/** Filters make many statements; beyond this many they are prepared again. */
const MAX_STATEMENTS = 500

export interface ServiceDatabase {
  /** All rows of a query. Statements are prepared once for each text: never build values into it. */
  all<Row>(sql: string, ...params: readonly SQLInputValue[]): Row[]
  /** The first row, or undefined. */
  get<Row>(sql: string, ...params: readonly SQLInputValue[]): Row | undefined
  run(sql: string, ...params: readonly SQLInputValue[]): void
  /** Runs `work` whole or not at all. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/** Opens and migrates a database; `:memory:` keeps nothing. */
export function openDatabase(location: string): ServiceDatabase {
  const db = new DatabaseSync(location)
  db.exec('PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;')
  if (location !== ':memory:') db.exec('PRAGMA journal_mode = WAL;')
  migrate(db)

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
    all: <Row>(sql: string, ...params: readonly SQLInputValue[]) => prepare(sql).all(...params) as Row[],
    get: <Row>(sql: string, ...params: readonly SQLInputValue[]) =>
      prepare(sql).get(...params) as Row | undefined,
    run: (sql, ...params) => {
      prepare(sql).run(...params)
    },
    transaction: (work) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => {
      statements.clear()
      db.close()
    },
  }
}
