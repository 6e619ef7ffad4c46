// The schema of the service's database, and what takes a released schema to the one of today. In modules, not .sql
// files, because the packaged application contains the service as one file.
import type { DatabaseSync } from 'node:sqlite'
import { catalogue } from './schema/catalogue.ts'
import { companiesAndTokens } from './schema/companies-and-tokens.ts'
import { contactsAndTasks } from './schema/contacts-and-tasks.ts'
import { leadsAndConversations } from './schema/leads-and-conversations.ts'
import { pipelinesAndDeals } from './schema/pipelines-and-deals.ts'
import { shop } from './schema/shop.ts'
import { inTransaction } from './transaction.ts'

/** SQL of every step: what creates the tables, then one for each later schema. A released step never changes. */
export const MIGRATIONS: readonly string[] = [
  [companiesAndTokens, leadsAndConversations, pipelinesAndDeals, contactsAndTasks, catalogue, shop].join(''),
]

export function readSchemaVersion(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number }
  return row.user_version
}

/**
 * Applies missing migrations: all of them or none.
 * Throws when a newer version wrote the database, and then leaves it unchanged.
 */
export function migrate(db: DatabaseSync, migrations = MIGRATIONS): void {
  const version = readSchemaVersion(db)
  if (version > migrations.length) {
    throw new Error(`the database has schema ${version}, which is newer than this service`)
  }
  if (version === migrations.length) return
  inTransaction(db, () => {
    for (const sql of migrations.slice(version)) db.exec(sql)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}
