// The days of the funnel as they came. A day that changes is recorded in the ledger of corrections.
import { FIGURE_KEYS, figuresByKey } from '../../../../shared/funnel/day.ts'
import { readRawDay } from '../../../../shared/funnel/raw-day.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { registerKey, type StoredDay } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { rangeOf, writeCorrections } from './corrections.ts'
import { type Days, dayTable } from './day-table.ts'
import { latestStalled, STALLED_DAYS, saysAsMuchStalled } from './stalled-days.ts'
import { read, type StoreTable, write } from './table.ts'

/** Counts the known figures of a day. */
function knownFigures({ payload, day }: StoredDay): number {
  const read = readRawDay(payload, day)
  return read === null ? 0 : Object.values(figuresByKey(read)).filter((figure) => figure !== null).length
}

const FUNNEL_DAYS = dayTable({ name: 'funnel_days', completeness: knownFigures }, 'pipeline_id')
export const readFunnelDays = FUNNEL_DAYS.readRange

const NO_PIECE: { readonly days: StoredDay[]; readonly stalled: StoredDay | null } = {
  days: [],
  stalled: null,
}

/** True for a day that may replace the stored one: absent figures never replace known ones. */
function saysAsMuch({ payload, day }: StoredDay, before: StoredDay | undefined): boolean {
  const known = before === undefined ? null : readRawDay(before.payload, day)
  const now = known === null ? null : readRawDay(payload, day)
  if (known === null || now === null) return true
  const [figures, knownBefore] = [figuresByKey(now), figuresByKey(known)]
  return FIGURE_KEYS.every((key) => figures[key] !== null || knownBefore[key] === null)
}

/**
 * Stores the days of one funnel answer, its stalled snapshot and its corrections together, or nothing. A part that says
 * less than the stored one stays out.
 */
export function writeFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  received: readonly StoredDay[],
  stalled: StoredDay | null,
): void {
  inTransaction(database, () => {
    registerKey(database, owner)
    const stored = received.length === 0 ? [] : readFunnelDays(database, owner, pipelineId, rangeOf(received))
    const byDay = new Map(stored.map((record) => [record.day, record]))
    const days = received.filter((record) => saysAsMuch(record, byDay.get(record.day)))
    const same = writeCorrections(database, owner, pipelineId, days, stored)
    for (const day of days)
      FUNNEL_DAYS.put(database, owner, pipelineId, day, 'TRUE', same.has(day.day) ? 'same' : 'new')
    if (stalled === null) return
    const of = { from: stalled.day, to: stalled.day }
    const [before = null] = STALLED_DAYS.readRange(database, owner, pipelineId, of)
    if (saysAsMuchStalled(stalled, before)) STALLED_DAYS.put(database, owner, pipelineId, stalled)
  })
}

export const funnelDays = {
  ...FUNNEL_DAYS.table,
  calls: {
    readFunnelDays: FUNNEL_DAYS.calls<number>().readRange,
    /** Returns the days of a range and the newest stalled snapshot. */
    readPiece: read(NO_PIECE, ({ database }, owner: RecordOwner, pipelineId: number, range: Days) => ({
      days: readFunnelDays(database, owner, pipelineId, range),
      stalled: latestStalled(database, owner, pipelineId),
    })),
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
        const fitting = budget.fittingDays(owner, records, budget.limits.dayBytes)
        const keptDays = days.filter((day) => fitting.includes(day))
        const keptStalled = stalled !== null && fitting.includes(stalled) ? stalled : null
        if (keptDays.length === 0 && keptStalled === null) return
        writeFunnelDays(database, owner, pipelineId, keptDays, keptStalled)
      },
    ),
  },
} satisfies StoreTable
