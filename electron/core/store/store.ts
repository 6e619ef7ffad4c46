// The store on its file, in the thread that opens it; the rest of the core calls it through store-calls.ts. Reading
// never throws: what cannot be read is absent. Writing never throws: on a full disk the old records stay and the live
// view continues.

import type { CompanyRecord } from '../vault/company.ts'
import { removeStore } from './engine/database.ts'
import { dropUnreadableRecords, isOwner } from './engine/sealed-rows.ts'
import { makeCalls, STORE_CALLS, type SyncCalls } from './store-calls.ts'
import { openStoreFile, type StoreFailure, type StoreOptions } from './store-file.ts'
import { listCompanies } from './tables/companies.ts'
import { dropPassingSettings, NO_SETTINGS, readSettings, type SettingsAtStart } from './tables/settings.ts'
import type { AnyTableCall } from './tables/table.ts'

export interface Store extends SyncCalls {
  readonly isWritable: boolean
  readonly isNewer: boolean
  listCompanies(): CompanyRecord[]
  readSettings(): SettingsAtStart
  close(): void
}

/** Reports what fails, by the kind of its call: of writes the first failure, and the first success after it. */
export function createFailures(onFailure: (code: StoreFailure) => void) {
  let isFailing = false
  return {
    note(kind: AnyTableCall['kind']): void {
      if (kind === 'read') onFailure('STORE_READ')
      else if (!isFailing) onFailure('STORE_WRITE')
      isFailing ||= kind !== 'read'
    },
    noteDone(kind: AnyTableCall['kind']): void {
      if (kind !== 'write') return
      if (isFailing) onFailure('STORE_RECOVERED')
      isFailing = false
    },
  }
}

/** `remove` replaces file deletion in tests of files that the system keeps. Throws StoreInUse. */
export function openStore(options: StoreOptions, remove = removeStore): Store {
  const failures = createFailures(options.onFailure)
  /** Returns the fallback and reports the failure when the work throws. */
  function guard<Value>(kind: AnyTableCall['kind'], fallback: Value, work: () => Value): Value {
    try {
      const value = work()
      failures.noteDone(kind)
      return value
    } catch {
      failures.note(kind)
      return fallback
    }
  }
  const file = openStoreFile(options, remove, (work) =>
    guard('small', false, () => {
      work()
      return true
    }),
  )
  guard('write', undefined, () => {
    dropUnreadableRecords(file.database)
    dropPassingSettings(file.database)
  })
  const calls = makeCalls((name, args) => {
    const { kind, fallback, run } = STORE_CALLS[name] as AnyTableCall
    return guard(kind, fallback, () => {
      if (isOwner(args[0])) file.check(args[0])
      return run(file, ...(args as never))
    })
  }) as SyncCalls
  return {
    ...calls,
    get isWritable() {
      return file.isWritable
    },
    isNewer: file.isNewer,
    listCompanies: () => guard('read', [], () => listCompanies(file.database)),
    readSettings: () => guard('read', NO_SETTINGS, () => readSettings(file.database)),
    close: () => file.close(),
  }
}
