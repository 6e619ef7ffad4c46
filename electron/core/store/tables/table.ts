// What a table of the store declares. Schema, calls, seals, pruning and report come from these declarations
// (all-tables.ts), so that a new kind of record is declared in one file.

import type { RecordOwner } from '../../vault/company.ts'
import { deleteBelow } from '../engine/delete-some.ts'
import type { StoredDay } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import type { RecordBudget, RecordLimits } from '../record-budget.ts'
import type { StoredRowSets } from '../rows/row-sets.ts'

/** The open file and what is in memory of it. Its parts change when everything was deleted. */
export interface StoreFile {
  readonly folder: string
  readonly database: Database
  readonly isWritable: boolean
  /** True when a newer version wrote the file: nothing of it is read or changed. */
  readonly isNewer: boolean
  readonly rowSets: StoredRowSets
  readonly budget: RecordBudget
  /** Writes what may fit where an answer does not, such as a setting. Returns false when that failed. */
  writeSmall(work: () => void): boolean
  /** Deletes in one transaction, and from free pages and the log, too. */
  erase(work: () => void): void
  /** Erases the bytes of what was deleted before, where the store is a file. */
  compact(): void
  /** Deletes the files, damaged ones included, and creates new ones. Returns false when a file stays. */
  replace(): boolean
}

/** Limits of pruning. */
export interface RetentionLimits {
  /** First day of the history that is kept, YYYY-MM-DD. */
  readonly historyFrom: string
  /** Snapshots captured before this time are deleted, milliseconds since 1970. */
  readonly answersSinceMs: number
}

/** A synchronous function over the open file. An owner is always its first argument. */
export interface TableCall<Args extends readonly unknown[], Value> {
  /** `small` is a write that may fit where an answer does not: its success says nothing about the disk. */
  readonly kind: 'read' | 'write' | 'small'
  /** Returned when there is no store, and when the call failed. */
  readonly fallback: Value
  readonly run: (file: StoreFile, ...args: Args) => Value
}

/** Any call; `never` lets every argument list pass. */
export type AnyTableCall = TableCall<never, unknown>

export interface TableReport {
  /** SQL of a row's kind. A table's or an operation's name, or one of its own. */
  readonly kind: string
  /** SQL of the number of records; COUNT(*) by default. */
  readonly records?: string
}

/** What tells the records of a table's history apart: its key (null without one) and its day. */
export interface HistoryPlace {
  readonly key: string | number | null
  readonly day: string
}

/** A record of a history as it is copied to a file and merged from one (store/history-calls.ts). */
export interface HistoryRecord extends HistoryPlace, StoredDay {}

/** Records in the order in which they were changed last. */
export interface HistoryPage {
  readonly records: readonly HistoryRecord[]
  /** The number of the last one's change, after which the next page begins; null after the last page. */
  readonly next: number | null
}

/** How the records of a history are copied. The caller of `replace` is in a transaction and registered the key. */
export interface HistoryAccess {
  /** Returns about `count` records that were changed after that number. Those that cannot be opened are absent. */
  readPage(database: Database, owner: RecordOwner, since: number, count: number): HistoryPage
  /** Returns the record of a place; null when there is none that can be opened. */
  find(database: Database, owner: RecordOwner, place: HistoryPlace): StoredDay | null
  replace(database: Database, owner: RecordOwner, record: HistoryRecord): void
  readonly completeness: (record: StoredDay) => number
  /** The limit of a record's bytes. */
  readonly mostBytes: Extract<keyof RecordLimits, 'dayBytes' | 'pipelinesDayBytes'>
}

export interface StoreTable {
  readonly name: string
  /** SQL that creates the table. */
  readonly schema: string
  /**
   * Only of a table of sealed records: the columns that its seal authenticates beside the key `key_id` and the time
   * `captured_at`. Its bytes are `sealed`; its changed rows are deleted (changed-rows.ts).
   */
  readonly place?: Readonly<Record<string, 'text' | 'integer' | 'bytes'>>
  readonly calls?: Readonly<Record<string, AnyTableCall>>
  /** True when its bytes count as a company's history (record-budget.ts). */
  readonly isHistory?: boolean
  /** Only of a history. */
  readonly history?: HistoryAccess
  /** Deletes some of the rows over the limits. Returns their number. */
  readonly prune?: (database: Database, limits: RetentionLimits) => number
  readonly report?: TableReport
}

/** A table of sealed records. */
export type SealedTable = StoreTable & Required<Pick<StoreTable, 'place'>>

type Run<Args extends readonly unknown[], Value> = (file: StoreFile, ...args: Args) => Value

/** A call that reads. What cannot be read is absent. */
export function read<Args extends readonly unknown[], Value>(
  fallback: NoInfer<Value>,
  run: Run<Args, Value>,
): TableCall<Args, Value> {
  return { kind: 'read', fallback, run }
}

/** A call that writes all or nothing. */
export function write<Args extends readonly unknown[], Value>(
  fallback: NoInfer<Value>,
  run: Run<Args, Value>,
): TableCall<Args, Value> {
  return { kind: 'write', fallback, run }
}

/** A call that writes little: see `kind`. It returns whether that was done. */
export function writeSmall<Args extends readonly unknown[]>(run: Run<Args, void>): TableCall<Args, boolean> {
  return {
    kind: 'small',
    fallback: false,
    run: (file, ...args) => {
      run(file, ...args)
      return true
    },
  }
}

/** Declares records of days: they count as history, age by their `day` and are reported under the table's name. */
export function historyOf(name: string) {
  return {
    isHistory: true,
    prune: (database: Database, { historyFrom }: RetentionLimits) =>
      deleteBelow(database, name, 'day', historyFrom),
    report: { kind: `'${name}'` },
  }
}
