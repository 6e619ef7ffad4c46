// The open file of the store with what is in memory of it. Deleting everything replaces both in the same run.

import type { RecordOwner } from '../vault/company.ts'
import { dropChanged, ownsKey } from './changed-rows.ts'
import { holdFolder, openDatabase, openNothing, removeSetAside, type removeStore } from './engine/database.ts'
import { type Database, inTransaction } from './engine/transaction.ts'
import { createRecordBudget, historyBytes, type RecordLimits } from './record-budget.ts'
import type { RowLimits } from './rows/row-limits.ts'
import { createRowSets } from './rows/row-sets.ts'
import { HISTORY_TABLES } from './tables/all-tables.ts'
import { listCompanies } from './tables/companies.ts'
import type { StoreFile } from './tables/table.ts'

export type StoreFailure =
  | 'STORE_SET_ASIDE'
  | 'STORE_ROWS_SET_ASIDE'
  | 'STORE_NOT_WRITABLE'
  | 'STORE_READ'
  | 'STORE_WRITE'
  | 'STORE_RECOVERED'
  | 'STORE_THREAD_ENDED'
  /** A company has more rows than can be opened; the others stay in the file. */
  | 'STORE_ROWS_CLOSED'

export interface StoreOpening {
  readonly folder: string
  /** True for a command that reads beside the process which has the folder. */
  readonly isBeside?: boolean | undefined
  readonly now: () => number
  /** Called with the code of each failure. */
  readonly onFailure: (code: StoreFailure) => void
}

export interface StoreOptions extends StoreOpening {
  /** ROW_LIMITS and RECORD_LIMITS by default. */
  readonly rowLimits?: RowLimits | undefined
  readonly recordLimits?: RecordLimits | undefined
  /** Instead of a file in the folder: rows that end with the process. */
  readonly isInMemory?: boolean | undefined
  /** Bytes of a company's history by the id of its key, where not all of it is here. */
  readonly historyBytes?: ((keyId: string) => number) | undefined
}

function open(options: StoreOptions) {
  const { folder, now, onFailure, recordLimits, isInMemory } = options
  const { setAside, dispose, ...state } =
    isInMemory === true ? openNothing(false, true) : openDatabase(folder, now(), listCompanies)
  const { database, isWritable } = state
  const sumOf = (keyId: string) => historyBytes(database, HISTORY_TABLES, keyId)
  if (setAside !== null) onFailure('STORE_SET_ASIDE')
  if (!isWritable) onFailure('STORE_NOT_WRITABLE')
  return {
    ...state,
    rowSets: createRowSets(database, options.rowLimits, () => onFailure('STORE_ROWS_CLOSED')),
    budget: createRecordBudget(options.historyBytes ?? sumOf, recordLimits),
    /** Companies and keys whose rows were checked. */
    checked: new Set<string>(),
    closeDatabase() {
      database.close()
      dispose()
    },
  }
}

function emptyTables(database: Database): void {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  for (const { name } of tables) database.exec(`DELETE FROM ${String(name)}`)
}

/**
 * `remove` deletes the closed store and returns false when a file stays. `writeSmall` runs a small write and returns
 * false when it failed. Throws StoreInUse when another process has the folder.
 */
export function openStoreFile(
  options: StoreOptions,
  remove: typeof removeStore,
  writeSmall: StoreFile['writeSmall'],
): StoreFile & { check(owner: RecordOwner): void; close(): void } {
  const held = options.isBeside || options.isInMemory ? null : holdFolder(options.folder)
  const file: StoreFile & ReturnType<typeof open> & { check(owner: RecordOwner): void; close(): void } = {
    folder: options.folder,
    ...open(options),
    /** Deletes the changed rows of an owner at the first call: nothing reads them. */
    check(owner) {
      const { checked, database } = file
      const name = `${owner.companyId} ${owner.key.id}`
      if (checked.has(name) || !ownsKey(database, owner)) return
      if (dropChanged(database, owner)) options.onFailure('STORE_ROWS_SET_ASIDE')
      checked.add(name)
    },
    writeSmall,
    /** Deleted rows would otherwise stay in free pages and in the log. */
    erase(work) {
      inTransaction(file.database, work)
      file.rowSets.clear()
      file.budget.clear()
      file.compact()
    },
    replace() {
      if (!file.isWritable) return false
      removeSetAside(options.folder)
      file.closeDatabase()
      const isDeleted = remove(options.folder)
      Object.assign(file, open(options))
      // A file that the system cannot delete is at least emptied.
      if (!isDeleted) file.erase(() => emptyTables(file.database))
      return true
    },
    close() {
      file.closeDatabase()
      held?.close()
    },
  }
  return file
}
