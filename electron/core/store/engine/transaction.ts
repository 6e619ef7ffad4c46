import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** What the store uses of a database. */
export interface Database extends Pick<DatabaseSync, 'exec' | 'close'> {
  prepare(sql: string): Pick<StatementSync, 'all' | 'get' | 'run'>
}

/** Runs `work` in one transaction. */
export function inTransaction<Value>(database: Database, work: () => Value): Value {
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    database.exec('COMMIT')
    return value
  } catch (error) {
    try {
      database.exec('ROLLBACK')
    } catch {
      // SQLite has already rolled back, as it does when the disk is full.
    }
    throw error
  }
}
