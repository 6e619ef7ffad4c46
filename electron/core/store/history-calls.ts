// A company's history as records that other computers can merge: read page by page, and merged batch by batch.

import { canonicalJson } from '../../../shared/json/record.ts'
import type { RecordOwner } from '../vault/company.ts'
import { lastChange, registerKey, type StoredDay, type StoredRecord } from './engine/sealed-rows.ts'
import { inTransaction } from './engine/transaction.ts'
import { TABLES } from './tables/all-tables.ts'
import { type HistoryAccess, type HistoryPage, type HistoryRecord, read, write } from './tables/table.ts'

/** A record with the name of its table. */
export interface KindRecord extends HistoryRecord {
  readonly kind: string
}

/** What became of the records of a batch. `kept`: what is stored was taken, or is the same. */
export type MergeOutcome = 'added' | 'replaced' | 'kept' | 'leftOut'
export type MergeCounts = Readonly<Record<MergeOutcome, number>>

export const NO_MERGE: MergeCounts = { added: 0, replaced: 0, kept: 0, leftOut: 0 }

const HISTORIES: ReadonlyMap<string, HistoryAccess> = new Map(
  TABLES.flatMap(({ name, history }) => (history === undefined ? [] : [[name, history]])),
)

export interface RankedRecord extends StoredRecord {
  /** How much the record tells, as its table counts it: what tells less never replaces what tells more. */
  readonly completeness: number
}

/**
 * Returns a positive number when `a` is taken, a negative one when `b` is, and 0 for the same record.
 * The order is total and reads nothing but the records, so a merge is the same in any order and grouping, and repeating
 * it changes nothing.
 */
export function compareRecords(a: RankedRecord, b: RankedRecord): number {
  const later = a.completeness - b.completeness || a.capturedAtMs - b.capturedAtMs
  if (later !== 0) return later
  const [first, second] = [canonicalJson(a.payload), canonicalJson(b.payload)]
  return first === second ? 0 : first > second ? 1 : -1
}

function historyOf(kind: string): HistoryAccess {
  const history = HISTORIES.get(kind)
  if (history === undefined) throw new Error(`${kind} is no history`)
  return history
}

export const HISTORY_CALLS = {
  /** Returns the number of the last change of any kind. */
  lastChange: read(0, ({ database }, owner: RecordOwner) => lastChange(database, owner)),
  /** Returns the next records of one kind; null when they cannot be read. */
  readHistory: read<[RecordOwner, string, number, number], HistoryPage | null>(
    null,
    ({ database }, owner, kind, since, count) => historyOf(kind).readPage(database, owner, since, count),
  ),
  /** Merges the records, all or none, into what is stored; null when that failed. */
  mergeHistory: write<[RecordOwner, readonly KindRecord[]], MergeCounts | null>(
    null,
    ({ database, budget }, owner, records) =>
      inTransaction(database, () => {
        registerKey(database, owner)
        const counts = { ...NO_MERGE }
        for (const { kind, ...record } of records) {
          const { completeness, find, mostBytes, replace } = historyOf(kind)
          const stored = find(database, owner, record)
          const ranked = (day: StoredDay) => ({ ...day, completeness: completeness(day) })
          if (stored !== null && compareRecords(ranked(record), ranked(stored)) <= 0) counts.kept += 1
          else if (budget.fittingDays(owner, [record], budget.limits[mostBytes]).length === 0)
            counts.leftOut += 1
          else {
            counts[stored === null ? 'added' : 'replaced'] += 1
            replace(database, owner, record)
          }
        }
        return counts
      }),
  ),
}
