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

/** Run work by the kind of its call: they return the fallback and report the failure when the work throws. */
function createGuards(onFailure: (code: StoreFailure) => void) {
  let isFailing = false

  function read<Value>(fallback: Value, work: () => Value): Value {
    try {
      return work()
    } catch {
      onFailure('STORE_READ')
      return fallback
    }
  }

  /** Reports the first failure only. */
  function small<Value>(fallback: Value, work: () => Value): Value {
    try {
      return work()
    } catch {
      if (!isFailing) onFailure('STORE_WRITE')
      isFailing = true
      return fallback
    }
  }

  /** Also reports the first success after a failure. */
  function write<Value>(fallback: Value, work: () => Value): Value {
    return small(fallback, () => {
      const value = work()
      if (isFailing) onFailure('STORE_RECOVERED')
      isFailing = false
      return value
    })
  }

  return { read, small, write }
}

/** `remove` replaces file deletion in tests of files that the system keeps. Throws StoreInUse. */
export function openStore(options: StoreOptions, remove = removeStore): Store {
  const guards = createGuards(options.onFailure)
  const file = openStoreFile(options, remove, (work) =>
    guards.small(false, () => {
      work()
      return true
    }),
  )
  guards.write(undefined, () => {
    dropUnreadableRecords(file.database)
    dropPassingSettings(file.database)
  })
  const calls = makeCalls((name, args) => {
    const { kind, fallback, run } = STORE_CALLS[name] as AnyTableCall
    return guards[kind](fallback, () => {
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
    listCompanies: () => guards.read([], () => listCompanies(file.database)),
    readSettings: () => guards.read(NO_SETTINGS, () => readSettings(file.database)),
    close: () => file.close(),
  }
}
