// Where a Coletor keeps what it stores: the files of its data folder, or a PostgreSQL.
import type { ApplicationDeps } from '../electron/core/application/deps.ts'
import type { AsyncStore } from '../electron/core/store/store-calls.ts'
import type { ThreadStoreOptions } from '../electron/core/store/thread/thread-store.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { type HeldDatabase, holdDatabase } from './postgres/hold-database.ts'
import { serveStore } from './postgres/serve-store.ts'

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

/** Takes the database of a Coletor that runs. Throws ConfigError, also when another one has it. */
export async function holdData(
  { database }: CollectorConfig,
  log: (line: string) => void,
): Promise<HeldDatabase> {
  return database === undefined ? IN_FILES : holdDatabase(database, log)
}

const IN_FILES: HeldDatabase = {
  isHeld: () => true,
  onRegained: () => undefined,
  close: async () => undefined,
}
