// The store on its file, in the thread that opens it; the rest of the core calls it through store-calls.ts. Reading
// never throws: what cannot be read is absent. Writing never throws: on a full disk the old records stay and the live
// view continues.
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { inTransaction, openDatabase, removeSetAside, removeStore } from './engine/database.ts'
import * as records from './engine/sealed-rows.ts'
import { pruneStep, type RetentionLimits } from './pruning.ts'
import { createBoundedRecords } from './record-budget.ts'
import type { RecordLimits } from './record-limits.ts'
import { NO_COVERAGE } from './rows/row-coverage.ts'
import { NOTHING_LEFT_OUT, type RowLimits, type RowsLeftOut } from './rows/row-limits.ts'
import { ROW_OPERATIONS } from './rows/row-packs.ts'
import { createRowSets } from './rows/row-sets.ts'
import { createStoredLeads, type StoredLeads } from './rows/stored-leads.ts'
import { createStoredTasks, type StoredTasks } from './rows/stored-tasks.ts'
import { NO_REPORT, reportStore } from './store-report.ts'
import { type CompanyRecord, listCompanies, removeCompany, saveCompany } from './tables/companies.ts'
import { readCorrections } from './tables/corrections.ts'
import * as pipelinesDays from './tables/pipelines-days.ts'
import { setAsideChanged } from './tables/set-aside.ts'
import * as settings from './tables/settings.ts'

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

export interface StoreOptions {
  readonly folder: string
  readonly now: () => number
  /** Called with the code of each failure. */
  readonly onFailure: (code: StoreFailure) => void
  /** ROW_LIMITS and RECORD_LIMITS by default. */
  readonly rowLimits?: RowLimits | undefined
  readonly recordLimits?: RecordLimits | undefined
}

export interface Store {
  readonly isWritable: boolean
  listCompanies(): CompanyRecord[]
  saveCompany(company: CompanyRecord): void
  /** Removes a company and everything stored for it, from the file too. Returns false when that failed. */
  forgetCompany(companyId: string): boolean
  /** Erases a company's stored data, from the file too; the company stays. Returns false when that failed. */
  eraseRecords(companyId: string): boolean
  report(): StoreReport
  readSettings(): settings.SettingsAtStart
  /** Writes readable text: only for settings without business data. */
  writeSetting(name: string, value: unknown): void
  openSettings(owner: records.RecordOwner): settings.OpenedSetting[]
  /** Seals all of the settings or none. Erases from the file readable ones of these names, and their former names. */
  sealSettings(
    owner: records.RecordOwner,
    values: readonly (readonly [string, unknown])[],
    formerNames: readonly string[],
  ): void
  removeSetting(name: string): void
  /** Deletes settings that were changed in the file: readable ones, and those under the given keys. */
  discardSettings(names: readonly string[], keyIds: readonly string[]): void
  readSnapshot(owner: records.RecordOwner, operation: string, params: string): records.StoredRecord | null
  writeSnapshot(
    owner: records.RecordOwner,
    operation: string,
    params: string,
    record: records.StoredRecord,
  ): void
  readFunnelDays(owner: records.RecordOwner, pipelineId: number, range: DayRange): records.StoredDay[]
  writeFunnelDays(
    owner: records.RecordOwner,
    pipelineId: number,
    days: readonly records.StoredDay[],
    stalled: records.StoredDay | null,
  ): void
  /** Returns corrections of past days from `from` on, as they were recorded; the last recorded first. */
  readCorrections(owner: records.RecordOwner, pipelineId: number, from: string): records.StoredDay[]
  readStalledDays(owner: records.RecordOwner, pipelineId: number, range: DayRange): records.StoredDay[]
  readLatestStalled(owner: records.RecordOwner, pipelineId: number): records.StoredDay | null
  writePipelinesDay(owner: records.RecordOwner, record: records.StoredDay): void
  listPipelinesDays(owner: records.RecordOwner): pipelinesDays.StoredDayName[]
  readPipelinesDay(owner: records.RecordOwner, day: string): records.StoredDay | null
  writeLeads: StoredLeads['write']
  finishLeadSync: StoredLeads['finishSync']
  readLeadSync: StoredLeads['readSync']
  writeLeadSync: StoredLeads['writeSync']
  leadCoverage: StoredLeads['coverage']
  providedLeadFields: StoredLeads['providedFields']
  findLeads: StoredLeads['find']
  writeTasks: StoredTasks['write']
  finishTaskSweep: StoredTasks['finishSweep']
  findTasks: StoredTasks['find']
  /** Runs one step of pruning. Returns true when there may be more to delete. */
  prune(limits: RetentionLimits): boolean
  /** Deletes leads and tasks that no answer returned since `notSeenSinceMs`, and compacts the packs. */
  pruneRows(owner: records.RecordOwner, notSeenSinceMs: number): void
  /** Deletes the store's files, damaged ones included, and creates a new one. Returns false when a file stays. */
  forgetAll(): boolean
  close(): void
}

/** Opens the file; called again after everything was deleted. */
function openFile(options: StoreOptions) {
  let hasChanged = false
  const opened = openDatabase(options.folder, options.now(), (database) => {
    listCompanies(database)
    hasChanged = setAsideChanged(database, options.now(), options.recordLimits)
  })
  const { database, isWritable, setAside } = opened
  if (setAside !== null) options.onFailure('STORE_SET_ASIDE')
  if (hasChanged) options.onFailure('STORE_ROWS_SET_ASIDE')
  if (!isWritable) options.onFailure('STORE_NOT_WRITABLE')
  const rowSets = createRowSets(database, options.rowLimits, () => options.onFailure('STORE_ROWS_CLOSED'))
  return {
    database,
    isWritable,
    rowSets,
    bounded: createBoundedRecords(database, options.recordLimits),
    leads: createStoredLeads(rowSets),
    tasks: createStoredTasks(rowSets),
    close() {
      database.close()
      opened.dispose()
    },
  }
}

/** `remove` replaces file deletion in tests of files that the system keeps. */
export function openStore(options: StoreOptions, remove = removeStore): Store {
  let file = openFile(options)

  function read<Value>(fallback: Value, work: () => Value): Value {
    try {
      return work()
    } catch {
      options.onFailure('STORE_READ')
      return fallback
    }
  }

  let isFailing = false

  /** Reports the first failure only. */
  function writeSmall(work: () => void): boolean {
    try {
      work()
      return true
    } catch {
      if (!isFailing) options.onFailure('STORE_WRITE')
      isFailing = true
      return false
    }
  }

  /** Also reports the first success after a failure. Settings do not count: they may fit where an answer does not. */
  function write(work: () => void): boolean {
    const isWritten = writeSmall(work)
    if (isWritten && isFailing) {
      options.onFailure('STORE_RECOVERED')
      isFailing = false
    }
    return isWritten
  }

  function writeRows(work: () => RowsLeftOut): RowsLeftOut {
    let outcome = NOTHING_LEFT_OUT
    write(() => {
      outcome = work()
    })
    return outcome
  }

  /** Erases: deleted rows would otherwise stay in free pages and in the log. */
  function eraseFor(work: () => void): void {
    inTransaction(file.database, work)
    file.rowSets.clear()
    file.bounded.clear()
    file.database.exec('VACUUM')
    file.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  }

  write(() => {
    records.dropUnreadableRecords(file.database)
    settings.dropPassingSettings(file.database)
    settings.eraseFormer(file.database)
  })

  return {
    get isWritable() {
      return file.isWritable
    },
    listCompanies: () => read([], () => listCompanies(file.database)),
    saveCompany: (company) => {
      write(() => inTransaction(file.database, () => saveCompany(file.database, company)))
    },
    forgetCompany: (companyId) => write(() => eraseFor(() => removeCompany(file.database, companyId))),
    eraseRecords: (companyId) => write(() => eraseFor(() => records.removeRecords(file.database, companyId))),
    report: () =>
      read(NO_REPORT, () =>
        reportStore(file.database, options.folder, file.isWritable, file.bounded.leftOut()),
      ),
    readSettings: () => read(settings.NO_SETTINGS, () => settings.readSettings(file.database)),
    writeSetting: (name, value) => {
      writeSmall(() => settings.writeSetting(file.database, name, value))
    },
    openSettings: (owner) => {
      if (owner.companyId !== settings.APPLICATION) writeSmall(() => records.claimKey(file.database, owner))
      return read([], () => settings.openSettings(file.database, owner))
    },
    sealSettings: (owner, values, formerNames) => {
      writeSmall(() => {
        const isErased = settings.sealSettings(file.database, owner, values, formerNames)
        if (isErased) settings.eraseFormer(file.database)
      })
    },
    removeSetting: (name) => {
      writeSmall(() => settings.removeSetting(file.database, name))
    },
    discardSettings: (names, keyIds) => {
      writeSmall(() => settings.discardSettings(file.database, names, keyIds))
    },
    readSnapshot: (owner, operation, params) =>
      read(null, () => records.readSnapshot(file.database, owner, operation, params)),
    writeSnapshot: (owner, operation, params, record) => {
      write(() => file.bounded.writeSnapshot(owner, operation, params, record))
    },
    readFunnelDays: (owner, pipelineId, range) =>
      read([], () => records.readFunnelDays(file.database, owner, pipelineId, range)),
    writeFunnelDays: (owner, pipelineId, days, stalled) => {
      write(() => file.bounded.writeFunnelDays(owner, pipelineId, days, stalled))
    },
    readCorrections: (owner, pipelineId, from) =>
      read([], () => readCorrections(file.database, owner, pipelineId, from)),
    readStalledDays: (owner, pipelineId, range) =>
      read([], () => records.readStalledDays(file.database, owner, pipelineId, range)),
    readLatestStalled: (owner, pipelineId) =>
      read(null, () => records.readLatestStalled(file.database, owner, pipelineId)),
    writePipelinesDay: (owner, record) => {
      write(() => file.bounded.writePipelinesDay(owner, record))
    },
    listPipelinesDays: (owner) => read([], () => pipelinesDays.listPipelinesDays(file.database, owner)),
    readPipelinesDay: (owner, day) =>
      read(null, () => pipelinesDays.readPipelinesDay(file.database, owner, day)),
    writeLeads: (owner, rows, seenAtMs, total) =>
      writeRows(() => file.leads.write(owner, rows, seenAtMs, total)),
    finishLeadSync: (owner, end) => {
      let isWhole = false
      write(() => {
        isWhole = file.leads.finishSync(owner, end)
      })
      return isWhole
    },
    readLeadSync: (owner) => read(null, () => file.leads.readSync(owner)),
    writeLeadSync: (owner, progress) => {
      write(() => file.leads.writeSync(owner, progress))
    },
    leadCoverage: (owner) => read(NO_COVERAGE, () => file.leads.coverage(owner)),
    providedLeadFields: (owner) => read([], () => file.leads.providedFields(owner)),
    findLeads: (owner, request, timeZone) => read(null, () => file.leads.find(owner, request, timeZone)),
    writeTasks: (owner, rows, seenAtMs) => writeRows(() => file.tasks.write(owner, rows, seenAtMs)),
    finishTaskSweep: (owner, end) => {
      write(() => file.tasks.finishSweep(owner, end))
    },
    findTasks: (owner, request, timeZone, nowMs) =>
      read(null, () => file.tasks.find(owner, request, timeZone, nowMs)),
    prune: (limits) => {
      let hasMore = false
      write(() => {
        hasMore = pruneStep(file.database, limits)
      })
      return hasMore
    },
    pruneRows: (owner, notSeenSinceMs) => {
      write(() => {
        for (const operation of ROW_OPERATIONS) {
          file.rowSets.forget(owner, operation, notSeenSinceMs)
          file.rowSets.compact(owner, operation)
        }
      })
    },
    forgetAll() {
      if (!file.isWritable || !write(() => removeSetAside(options.folder))) return false
      file.close()
      const isDeleted = remove(options.folder)
      file = openFile(options)
      // A file that the system cannot delete is at least emptied.
      return (
        isDeleted ||
        write(() =>
          eraseFor(() =>
            file.database.exec(
              'DELETE FROM companies; DELETE FROM settings; DELETE FROM sealed_settings; DELETE FROM set_aside',
            ),
          ),
        )
      )
    },
    close: () => file.close(),
  }
}
