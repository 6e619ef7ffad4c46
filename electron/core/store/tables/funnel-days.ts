// The days of the funnel as they came. A day that changes is recorded in the ledger of corrections.
import { FIGURE_KEYS, type FunnelDay, figuresByKey } from '../../../../shared/funnel/day.ts'
import { readRawDay } from '../../../../shared/funnel/raw-day.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { registerKey, type StoredDay } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import {
  type Corrected,
  findCorrections,
  firstCorrected,
  rangeOf,
  timeZoneOf,
  writeCorrections,
} from './corrections.ts'
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

const NO_PIECE: Piece & { readonly days: StoredDay[] } = { days: [], stalled: null }

/** True for a day that lacks a figure which the stored one has: absent figures never replace known ones. */
function isPoorer(now: FunnelDay | null, before: FunnelDay | null): boolean {
  if (now === null || before === null) return false
  const [figures, known] = [figuresByKey(now), figuresByKey(before)]
  return FIGURE_KEYS.some((key) => figures[key] === null && known[key] !== null)
}

/** True for a day that may replace the stored one. */
function saysAsMuch(record: StoredDay, before: StoredDay | undefined): boolean {
  if (before === undefined || knownFigures(record) === FIGURE_KEYS.length) return true
  return !isPoorer(readRawDay(record.payload, record.day), readRawDay(before.payload, record.day))
}

/** What one funnel answer says. */
export interface Piece {
  readonly days: readonly StoredDay[]
  readonly stalled: StoredDay | null
}

/** What of a funnel answer is stored, and what it corrects. */
export interface PieceChange extends Piece {
  /** Days that had ended and are stored as they are. */
  readonly same: ReadonlySet<string>
  readonly corrected: readonly Corrected[]
  /** Corrections of earlier days are deleted; null where none may be made. */
  readonly firstCorrected: PlainDate | null
}

/**
 * Returns what a funnel answer changes. A part that says less than the stored one stays out. `stored` are the days
 * between its first and last, and the stalled snapshot of the same day; `timeZone` is null for an unknown company.
 */
export function changeOfPiece(received: Piece, stored: Piece, timeZone: string | null): PieceChange {
  const byDay = new Map(stored.days.map((record) => [record.day, record]))
  const days = received.days.filter((record) => saysAsMuch(record, byDay.get(record.day)))
  const isMore = received.stalled !== null && saysAsMuchStalled(received.stalled, stored.stalled)
  const piece = { days, stalled: isMore ? received.stalled : null }
  if (timeZone === null || days.length === 0)
    return { ...piece, same: new Set(), corrected: [], firstCorrected: null }
  return {
    ...piece,
    ...findCorrections(days, stored.days, timeZone),
    firstCorrected: firstCorrected(days, timeZone),
  }
}

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
    const of = { from: stalled?.day ?? '', to: stalled?.day ?? '' }
    const stored = {
      days: days.length === 0 ? [] : readFunnelDays(database, owner, pipelineId, rangeOf(days)),
      stalled: STALLED_DAYS.readRange(database, owner, pipelineId, of)[0] ?? null,
    }
    const change = changeOfPiece({ days, stalled }, stored, timeZoneOf(database, owner.companyId))
    if (change.firstCorrected !== null)
      writeCorrections(database, owner, pipelineId, change.firstCorrected, change.corrected)
    for (const day of change.days)
      FUNNEL_DAYS.put(database, owner, pipelineId, day, 'TRUE', change.same.has(day.day) ? 'same' : 'new')
    if (change.stalled !== null) STALLED_DAYS.put(database, owner, pipelineId, change.stalled)
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
