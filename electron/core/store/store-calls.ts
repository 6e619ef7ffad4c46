// The store as the rest of the core sees it. Calls are promises, processed in order: a write that resolved is on disk
// or was reported as failed. Calls never reject: without its thread the store returns empty results.

import { NO_COVERAGE } from './rows/row-coverage.ts'
import { NOTHING_LEFT_OUT } from './rows/row-limits.ts'
import type { Store } from './store.ts'
import { NO_REPORT } from './store-report.ts'
import type { CompanyRecord } from './tables/companies.ts'
import type { SettingsAtStart } from './tables/settings.ts'

/** Data read once, when the store opens. Later changes are written in the background. */
export interface StoreStart {
  readonly isWritable: boolean
  readonly companies: readonly CompanyRecord[]
  readonly settings: SettingsAtStart
}

export type StoreCall = Exclude<keyof Store, 'isWritable' | 'listCompanies' | 'readSettings' | 'close'>

export type StoreCalls = {
  readonly [Name in StoreCall]: (...args: Parameters<Store[Name]>) => Promise<ReturnType<Store[Name]>>
}

export interface AsyncStore extends StoreStart, StoreCalls {
  /** Resolves when the queued calls use little memory: at once, unless answers come faster than they are written. */
  whenCaughtUp(): Promise<void>
  /** Resolves when all earlier calls are done and the file is closed. */
  close(): Promise<void>
}

/** Every call, with its result when the store is unavailable. To add a call: a line here and one in store.ts. */
export const WITHOUT_STORE: { readonly [Name in StoreCall]: ReturnType<Store[Name]> } = {
  saveCompany: undefined,
  forgetCompany: false,
  eraseRecords: false,
  report: NO_REPORT,
  writeSetting: undefined,
  openSettings: [],
  sealSettings: undefined,
  removeSetting: undefined,
  discardSettings: undefined,
  readSnapshot: null,
  writeSnapshot: undefined,
  readFunnelDays: [],
  writeFunnelDays: undefined,
  readCorrections: [],
  readStalledDays: [],
  readLatestStalled: null,
  writePipelinesDay: undefined,
  listPipelinesDays: [],
  readPipelinesDay: null,
  writeLeads: NOTHING_LEFT_OUT,
  finishLeadSync: false,
  readLeadSync: null,
  writeLeadSync: undefined,
  leadCoverage: NO_COVERAGE,
  providedLeadFields: [],
  findLeads: null,
  writeTasks: NOTHING_LEFT_OUT,
  finishTaskSweep: undefined,
  findTasks: null,
  prune: false,
  pruneRows: undefined,
  forgetAll: false,
}

export type AnyCall = (...args: readonly unknown[]) => unknown

/** Returns the calls of a store, each made through `ask`. */
export function makeCalls(ask: (name: StoreCall, args: readonly unknown[]) => Promise<unknown>): StoreCalls {
  const names = Object.keys(WITHOUT_STORE) as StoreCall[]
  const calls = names.map((name) => [name, (...args: readonly unknown[]) => ask(name, args)])
  return Object.fromEntries(calls) as StoreCalls
}
