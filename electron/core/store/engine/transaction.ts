import type { DatabaseSync } from 'node:sqlite'

export type Database = DatabaseSync

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
