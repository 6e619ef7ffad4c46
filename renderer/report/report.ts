import type { StreamedTable } from '../../shared/bridge/tables.ts'
import type { Table } from './table.ts'

/** Reports the rows read so far and the total; a null total is not known. */
export type ReportProgress = (done: number, total: number | null) => void

/** Tables that are made only when a file is asked for. Long work watches the signal and reports its progress. */
export interface StreamedTables {
  /** In their order, for the menu. */
  readonly titles: readonly string[]
  readonly make: (
    signal: AbortSignal,
    report: ReportProgress,
  ) => readonly StreamedTable[] | Promise<readonly StreamedTable[]>
}

/** What a screen says, for files, pictures and the clipboard. */
export interface Report {
  readonly tables: readonly Table<unknown>[] | StreamedTables
  /** Sentences that the reader of any of these tables must know. */
  readonly notes?: readonly string[]
  /** Titles of the cards that make good pictures. The first one goes with the summary. */
  readonly pictures?: readonly string[]
  /** Without names of people. */
  readonly summary?: readonly string[]
  /** The same with the names of people; only where the user asks for them. */
  readonly summaryWithNames?: readonly string[]
}
