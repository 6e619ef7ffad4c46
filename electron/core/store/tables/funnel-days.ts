// The days of the funnel as they came. A day that changes is recorded in the ledger of corrections.
import { figuresByKey } from '../../../../shared/funnel/day.ts'
import { readRawDay } from '../../../../shared/funnel/raw-day.ts'
import { type RecordOwner, registerKey, type StoredDay } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { noteCorrections } from './corrections.ts'
import { dayTable } from './day-table.ts'
import { STALLED_DAYS } from './stalled-days.ts'
import { type StoreTable, write } from './table.ts'

/** Counts the known figures of a day. */
function knownFigures({ payload, day }: StoredDay): number {
  const read = readRawDay(payload, day)
  return read === null ? 0 : Object.values(figuresByKey(read)).filter((figure) => figure !== null).length
}

const FUNNEL_DAYS = dayTable({ name: 'funnel_days', completeness: knownFigures }, 'pipeline_id')
export const readFunnelDays = FUNNEL_DAYS.readRange

/** Stores the days of one funnel answer, its stalled snapshot and its corrections together, or nothing. */
export function writeFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly StoredDay[],
  stalled: StoredDay | null,
): void {
  inTransaction(database, () => {
    registerKey(database, owner)
    const same = noteCorrections(database, owner, pipelineId, days, (range) =>
      readFunnelDays(database, owner, pipelineId, range),
    )
    for (const day of days) {
      FUNNEL_DAYS.put(database, owner, pipelineId, day, 'TRUE', same.has(day.day) ? 'same' : 'new')
    }
    if (stalled !== null) STALLED_DAYS.put(database, owner, pipelineId, stalled)
  })
}

export const funnelDays = {
  ...FUNNEL_DAYS.table,
  calls: {
    readFunnelDays: FUNNEL_DAYS.calls<number>().readRange,
    /** Stores days that are within the limits. Of the others the earlier version stays, so corrections still add up. */
    writeFunnelDays: write(
      undefined,
      (
        { database, budget },
        owner: RecordOwner,
        pipelineId: number,
        days: readonly StoredDay[],
        stalled: StoredDay | null,
      ): void => {
        const records = stalled === null ? days : [...days, stalled]
        const fitting = budget.fittingDays(database, owner, records, budget.limits.dayBytes)
        const keptDays = days.filter((day) => fitting.includes(day))
        const keptStalled = stalled !== null && fitting.includes(stalled) ? stalled : null
        if (keptDays.length === 0 && keptStalled === null) return
        writeFunnelDays(database, owner, pipelineId, keptDays, keptStalled)
      },
    ),
  },
} satisfies StoreTable
