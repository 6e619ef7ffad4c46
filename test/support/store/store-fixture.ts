// Owners, payloads and stores for the tests of the store.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { ApplicationDeps } from '../../../electron/core/application/deps.ts'
import type { Database } from '../../../electron/core/store/engine/transaction.ts'
import { openStore, type Store } from '../../../electron/core/store/store.ts'
import type { AsyncStore } from '../../../electron/core/store/store-calls.ts'
import { openThreadStore } from '../../../electron/core/store/thread/thread-store.ts'
import type { CompanyRecord, RecordOwner } from '../../../electron/core/vault/company.ts'
import { deriveSealingKey } from '../../../electron/core/vault/sealing.ts'

/** The bundle of the store's thread, as the hosts start it. `npm test` builds it first when it is stale. */
export const STORE_THREAD = fileURLToPath(new URL('../../../dist/main/store-thread.cjs', import.meta.url))

export function ownerOf(companyId: string): RecordOwner {
  return { companyId, key: deriveSealingKey(createHash('sha256').update(companyId).digest(), true) }
}

export function companyOf(id: string): CompanyRecord {
  return {
    id,
    label: `Empresa ${id}`,
    baseUrl: 'https://crm.example.com',
    timeZone: 'America/Sao_Paulo',
    isDemo: false,
    apiCompanyId: null,
    tokenFingerprint: null,
    pausedUntilMs: null,
    createdAtMs: 1,
  }
}

/** A payload with a digest, so that a mixed or truncated payload is detected. */
export function payloadOf(number: number): {
  readonly number: number
  readonly digest: string
  readonly rows: string[]
} {
  const rows = Array.from({ length: 200 }, (_, row) => `${number}/${row}`)
  return { number, digest: createHash('sha256').update(rows.join()).digest('hex'), rows }
}

export function isWhole(payload: unknown): payload is ReturnType<typeof payloadOf> {
  const { rows, digest, number } = payload as ReturnType<typeof payloadOf>
  return (
    Array.isArray(rows) &&
    createHash('sha256').update(rows.join()).digest('hex') === digest &&
    rows[0] === `${number}/0`
  )
}

export function openTestStore(folder: string, failures: string[] = []): Store {
  const onFailure = (code: string) => failures.push(code)
  return openStore({ folder: join(folder, 'store'), now: () => 0, onFailure })
}

/** Opens the database of a closed test store, and closes it after the work. */
export function openDatabaseOf<Value>(folder: string, work: (database: Database) => Value): Value {
  const database = new DatabaseSync(join(folder, 'store', 'store.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Opens a core's store in a separate thread, as the application does. */
export const openStoreThread: ApplicationDeps['openStore'] = (opening) =>
  openThreadStore(STORE_THREAD, opening)

/** Opens the same store in a separate thread. */
export function openTestThread(folder: string, failures: string[] = []): Promise<AsyncStore> {
  return openThreadStore(STORE_THREAD, {
    folder: join(folder, 'store'),
    now: () => 0,
    onFailure: (code) => failures.push(code),
  })
}
