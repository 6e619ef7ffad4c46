// Where a Coletor keeps what it stores: the files of its data folder, or a PostgreSQL.
import { mkdirSync } from 'node:fs'
import type { ApplicationDeps } from '../electron/core/application/deps.ts'
import type { AsyncStore } from '../electron/core/store/store-calls.ts'
import type { ThreadStoreOptions } from '../electron/core/store/thread/thread-store.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { type Documents, fileDocuments } from './documents/documents.ts'
import { connect, reaching } from './postgres/connect.ts'
import { type HeldDatabase, holdDatabase } from './postgres/hold-database.ts'
import { postgresDocuments } from './postgres/postgres-documents.ts'
import { serveStore } from './postgres/serve-store.ts'
import { openSealedVault, readSecret, type SealedVault } from './vault/sealed-vault.ts'

/** Opens a store, on its file or on the database that is served. */
export type OpenThreadStore = (options: ThreadStoreOptions) => Promise<AsyncStore>

/** Returns what opens the store of a configuration. It rejects with ConfigError for a database that it cannot use. */
export function storeOpener(
  { database }: CollectorConfig,
  openStore: OpenThreadStore,
): ApplicationDeps['openStore'] {
  if (database === undefined) return openStore
  return async (opening) => {
    const store = await openStore({ ...opening, serveDatabase: () => serveStore(database) })
    if (store.isWritable) return store
    await store.close()
    throw new ConfigError(
      store.isNewer ? 'the database is of a newer version' : 'the store cannot be opened in the database',
    )
  }
}

/** Returns the documents of a configuration for one command beside the Coletor. Throws ConfigError. */
export async function openDocuments({ data, database }: CollectorConfig): Promise<Documents> {
  if (database === undefined) return fileDocuments(data)
  const documents = postgresDocuments(database)
  const client = await reaching(connect(database))
  try {
    await reaching(documents.load(client))
  } finally {
    await client.end().catch(() => undefined)
  }
  return documents
}

/** Returns the vault of a configuration for one command beside the Coletor. Throws ConfigError. */
export async function openVault(config: CollectorConfig): Promise<SealedVault> {
  const secret = readSecret(config.secret)
  return openSealedVault(await openDocuments(config), secret)
}

/** The documents of a Coletor that runs; its database is not held while it is away, or another Coletor's. */
export interface HeldDocuments extends HeldDatabase {
  readonly documents: Documents
}

const IN_FILES: HeldDatabase = {
  isHeld: () => true,
  onRegained: () => undefined,
  close: async () => undefined,
}

/** Opens the documents of a Coletor that runs. Throws ConfigError, also when another one has the database. */
export async function holdDocuments(
  { data, database }: CollectorConfig,
  log: (line: string) => void,
): Promise<HeldDocuments> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (database === undefined) return { documents: fileDocuments(data), ...IN_FILES }
  const documents = postgresDocuments(database)
  return { documents, ...(await holdDatabase(database, documents.load, log)) }
}
