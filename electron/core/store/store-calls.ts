// The store as the rest of the core sees it. Calls are promises, processed in order: a write that resolved is on disk
// or was reported as failed. Calls never reject: without its thread the store returns their fallbacks.

import type { CompanyRecord } from '../vault/company.ts'
import { inTransaction } from './engine/transaction.ts'
import { HISTORY_CALLS } from './history-calls.ts'
import { NO_REPORT, reportStore } from './store-report.ts'
import { TABLE_CALLS, TABLES, type TableCalls } from './tables/all-tables.ts'
import type { SettingsAtStart } from './tables/settings.ts'
import { type RetentionLimits, read, type TableCall, write } from './tables/table.ts'

/** Data read once, when the store opens. Later changes are written in the background. */
export interface StoreStart {
  readonly isWritable: boolean
  /** True when a newer version wrote the store: nothing of it is read or changed. */
  readonly isNewer: boolean
  readonly companies: readonly CompanyRecord[]
  readonly settings: SettingsAtStart
}

/** Calls that work on every table. */
const WHOLE_STORE_CALLS = {
  report: read(NO_REPORT, reportStore),
  /**
   * Deletes some of what is older or larger than the limits, so that no write waits for the whole pruning. Returns true
   * when there may be more to delete.
   */
  prune: write(false, ({ database }, limits: RetentionLimits) =>
    inTransaction(database, () => {
      const deleted = TABLES.map((table) => table.prune?.(database, limits) ?? 0)
      return deleted.some((count) => count > 0)
    }),
  ),
  /** Deletes the store's files, damaged ones included, and creates a new one. Returns false when a file stays. */
  forgetAll: write(false, (file) => file.replace()),
}

type Calls = TableCalls & typeof WHOLE_STORE_CALLS & typeof HISTORY_CALLS

export const STORE_CALLS: Calls = { ...TABLE_CALLS, ...WHOLE_STORE_CALLS, ...HISTORY_CALLS }

export type StoreCall = keyof Calls

/** The calls in the thread that opened the file. */
export type SyncCalls = {
  readonly [Name in keyof Calls]: Calls[Name] extends TableCall<infer Args, infer Value>
    ? (...args: Args) => Value
    : never
}

type AsyncCalls = {
  readonly [Name in keyof Calls]: Calls[Name] extends TableCall<infer Args, infer Value>
    ? (...args: Args) => Promise<Value>
    : never
}

export interface AsyncStore extends StoreStart, AsyncCalls {
  /** Resolves when the queued calls use little memory: at once, unless answers come faster than they are written. */
  whenCaughtUp(): Promise<void>
  /** Resolves when all earlier calls are done and the file is closed. */
  close(): Promise<void>
}

export type AnyCall = (...args: readonly unknown[]) => unknown

/** Returns one function per call, each of which passes its name and arguments to `ask`. */
export function makeCalls(
  ask: (name: StoreCall, args: readonly unknown[]) => unknown,
): Readonly<Record<StoreCall, AnyCall>> {
  const names = Object.keys(STORE_CALLS) as StoreCall[]
  const calls = names.map((name) => [name, (...args: readonly unknown[]) => ask(name, args)])
  return Object.fromEntries(calls)
}

/** Makes calls that resolve with what `ask` returns for them. */
export function makeAsyncCalls(
  ask: (name: StoreCall, args: readonly unknown[]) => Promise<unknown>,
): AsyncCalls {
  return makeCalls(ask) as AsyncCalls
}
