// The schema of the store, and what takes a store of a released schema to the one of today.
import { type Database, inTransaction } from './engine/transaction.ts'
import { TABLES } from './tables/all-tables.ts'

/**
 * SQL of every step: what creates the tables, then one for each later schema, which the tables' `schema` does not tell.
 * A released step never changes.
 */
export const MIGRATIONS: readonly string[] = [TABLES.map(({ schema }) => schema).join('')]

export const SCHEMA_VERSION = MIGRATIONS.length

export function userVersion(database: Database): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

/** Carries out the steps that the database lacks: all of them or none. Returns the version of its schema before. */
export function migrate(database: Database, steps = MIGRATIONS): number {
  // Read within the transaction: a command may start beside a Coletor, on one database.
  return inTransaction(database, () => {
    const found = userVersion(database)
    for (const step of steps.slice(found)) database.exec(step)
    if (found < steps.length) database.exec(`PRAGMA user_version = ${steps.length}`)
    return found
  })
}
