import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** What the store uses of a database: SQLite's own, or one that its host serves (hosted-database.ts). */
export interface Database extends Pick<DatabaseSync, 'exec' | 'close'> {
  prepare(sql: string): Pick<StatementSync, 'all' | 'get' | 'run'>
}

export const BEGIN = 'BEGIN IMMEDIATE'
export const COMMIT = 'COMMIT'
export const ROLLBACK = 'ROLLBACK'

/** Runs `work` in one transaction. */
export function inTransaction<Value>(database: Database, work: () => Value): Value {
  database.exec(BEGIN)
  try {
    const value = work()
    database.exec(COMMIT)
    return value
  } catch (error) {
    try {
      database.exec(ROLLBACK)
    } catch {
      // SQLite has already rolled back, as it does when the disk is full.
    }
    throw error
  }
}
