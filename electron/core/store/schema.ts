// The schema of the store. A file of another one is refused: nothing of it is read or changed.
import { type Database, inTransaction } from './engine/transaction.ts'
import { TABLES } from './tables/all-tables.ts'

export const SCHEMA_VERSION = 1

export const SCHEMA = TABLES.map(({ schema }) => schema).join('')

export function userVersion(database: Database): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

/** Creates the tables of an empty database. Returns the version of its schema before. */
export function createSchema(database: Database): number {
  // Read within the transaction: a command may start beside a Coletor, on one database.
  return inTransaction(database, () => {
    const found = userVersion(database)
    if (found === 0) {
      database.exec(SCHEMA)
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    }
    return found
  })
}
