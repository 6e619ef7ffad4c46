// Numbered migrations of the service's database. Never edit a released one: add the next number instead.
// They are modules, not .sql files, because the packaged application contains the service as one file.
import type { DatabaseSync } from 'node:sqlite'
import type { Migration } from './migration.ts'
import { companiesAndTokens } from './migrations/001-companies-and-tokens.ts'
import { leadsAndConversations } from './migrations/002-leads-and-conversations.ts'
import { pipelinesAndDeals } from './migrations/003-pipelines-and-deals.ts'
import { contactsAndTasks } from './migrations/004-contacts-and-tasks.ts'
import { catalogue } from './migrations/005-catalogue.ts'
import { shop } from './migrations/006-shop.ts'
import { scale } from './migrations/007-scale.ts'
import { search } from './migrations/008-search.ts'
import { inTransaction } from './transaction.ts'

export const MIGRATIONS: readonly Migration[] = [
  companiesAndTokens,
  leadsAndConversations,
  pipelinesAndDeals,
  contactsAndTasks,
  catalogue,
  shop,
  scale,
  search,
]

export function readSchemaVersion(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number }
  return row.user_version
}

/**
 * Applies missing migrations, each completely or not at all.
 * Throws when a newer version wrote the database, and then leaves it unchanged.
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[] = MIGRATIONS): void {
  const version = readSchemaVersion(db)
  if (version > (migrations.at(-1)?.id ?? 0)) {
    throw new Error(`the database has schema ${version}, which is newer than this service`)
  }
  for (const migration of migrations) {
    if (migration.id <= version) continue
    inTransaction(db, () => {
      db.exec(migration.sql)
      db.exec(`PRAGMA user_version = ${migration.id}`)
    })
  }
}
