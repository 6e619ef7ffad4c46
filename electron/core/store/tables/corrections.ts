// The ledger of corrections: changes to days that had ended when they were last stored, sealed like all records. It is
// written only in the transaction that writes the changed days: first figures plus corrections give the last figures.

import { type FigureChange, figureChanges, isSettled } from '../../../../shared/funnel/corrections.ts'
import { accountDays } from '../../../../shared/funnel/forecast.ts'
import { readRawDay } from '../../../../shared/funnel/raw-day.ts'
import { type DayRange, dayInTimeZone, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { openRow, type SealedRow, type StoredDay, writeRow } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import {
  type HistoryAccess,
  type HistoryPlace,
  historyOf,
  read,
  type StoreFile,
  type StoreTable,
} from './table.ts'

const NAME = 'corrections'
/** Limit per day, so that a server that changes a day with every answer cannot fill the store. */
export const MOST_CORRECTIONS = 50

function placeOf(pipelineId: number, day: string, number: number) {
  return { pipeline_id: pipelineId, day, number }
}

export function timeZoneOf(database: Database, companyId: string): string | null {
  const row = database.prepare('SELECT time_zone FROM companies WHERE id = ?').get(companyId)
  return row === undefined ? null : (row as { time_zone: string }).time_zone
}

/** Merges two changes: `before` from the earlier, `after` from the later. Figures that changed back are omitted. */
function mergeChanges(earlier: readonly FigureChange[], later: readonly FigureChange[]): FigureChange[] {
  const merged = new Map(earlier.map((change) => [change.figure, change]))
  for (const change of later) {
    merged.set(change.figure, { ...change, before: merged.get(change.figure)?.before ?? change.before })
  }
  return [...merged.values()].filter(({ before, after }) => before !== after)
}

/** A correction of a day under its number; `changes` is null when it cannot be opened. */
interface Numbered {
  readonly number: number
  readonly capturedAtMs: number
  readonly changes: readonly FigureChange[] | null
}

/**
 * Returns a correction under its number, after the last of its day. At the limit per day it is merged with the last
 * one: then nothing may be left of both.
 */
function numbered(
  last: Numbered | undefined,
  { capturedAtMs, changes }: { readonly capturedAtMs: number; readonly changes: readonly FigureChange[] },
) {
  const number = last?.number ?? 0
  const isNext = number < MOST_CORRECTIONS || !last?.changes
  return isNext
    ? { number: number + 1, capturedAtMs, changes }
    : { number, capturedAtMs, changes: mergeChanges(last.changes, changes) }
}

const OF_DAY = 'FROM corrections WHERE key_id = ? AND pipeline_id = ? AND day = ?'

interface CorrectionRow extends SealedRow {
  readonly number: number
}

/** Opens the corrections of a day. */
function openCorrections(
  owner: RecordOwner,
  pipelineId: number,
  day: string,
  rows: readonly CorrectionRow[],
): Numbered[] {
  return rows.map((row) => {
    const record = openRow(owner, NAME, placeOf(pipelineId, day, row.number), row)
    const changes = record && (record.payload as FigureChange[])
    return { number: row.number, capturedAtMs: row.captured_at, changes }
  })
}

/** Stores a correction of a day. */
function insert(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  {
    day,
    ...noted
  }: { readonly day: string; readonly capturedAtMs: number; readonly changes: readonly FigureChange[] },
): void {
  const rows = database
    .prepare(`SELECT number, captured_at, sealed ${OF_DAY} ORDER BY number DESC LIMIT 1`)
    .all(owner.key.id, pipelineId, day) as unknown as CorrectionRow[]
  const { number, changes, ...times } = numbered(openCorrections(owner, pipelineId, day, rows)[0], noted)
  const place = placeOf(pipelineId, day, number)
  if (changes.length > 0)
    writeRow(database, owner, NAME, place, { payload: changes, ...times }, 'TRUE', 'new')
  else database.prepare(`DELETE ${OF_DAY} AND number = ?`).run(owner.key.id, pipelineId, day, number)
}

/** The first day whose corrections the account of the forecast counts. */
function firstCorrected(days: readonly StoredDay[], timeZone: string): PlainDate {
  const newest = days.reduce((latest, { capturedAtMs }) => Math.max(latest, capturedAtMs), 0)
  return accountDays(dayInTimeZone(newest, timeZone)).from
}

interface Corrected {
  readonly record: StoredDay
  readonly changes: readonly FigureChange[]
}

interface Found {
  /** Days that had ended and are stored as they are. */
  readonly same: ReadonlySet<string>
  readonly corrected: readonly Corrected[]
}

/**
 * Returns what new answers change of days as they are stored. A day that had not ended when it was last stored is
 * completed by its next answer, not corrected.
 */
function findCorrections(
  days: readonly StoredDay[],
  stored: readonly StoredDay[],
  timeZone: string,
  first: PlainDate,
): Found {
  const settled = new Map(
    stored
      .filter(({ day, capturedAtMs }) => isSettled(day, capturedAtMs, timeZone))
      .map((record) => [record.day, record.payload]),
  )
  const same = new Set<string>()
  const corrected = days.flatMap((record) => {
    // Almost every day is unchanged; comparing its text shows that without parsing it.
    const before = settled.get(record.day)
    if (before === undefined) return []
    if (JSON.stringify(before) === JSON.stringify(record.payload)) same.add(record.day)
    if (same.has(record.day) || record.day < first) return []
    const [old, now] = [readRawDay(before, record.day), readRawDay(record.payload, record.day)]
    const changes = old === null || now === null ? [] : figureChanges(old, now)
    return changes.length > 0 ? [{ record, changes }] : []
  })
  return { same, corrected }
}

/** Returns the days from the first to the last of some. */
export function rangeOf(days: readonly StoredDay[]): DayRange {
  const names = days.map(({ day }) => day).sort()
  return { from: plainDate(names[0] as string), to: plainDate(names.at(-1) as string) }
}

/**
 * Stores what new answers correct of stored days, of a known company, and deletes the corrections of days before those
 * that count. Returns the days that had ended and are stored as they are. The caller is in a transaction.
 */
export function writeCorrections(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly StoredDay[],
  stored: readonly StoredDay[],
): ReadonlySet<string> {
  const timeZone = timeZoneOf(database, owner.companyId)
  if (timeZone === null || days.length === 0) return new Set()
  const first = firstCorrected(days, timeZone)
  const { same, corrected } = findCorrections(days, stored, timeZone, first)
  database.prepare('DELETE FROM corrections WHERE key_id = ? AND day < ?').run(owner.key.id, first)
  for (const { record, changes } of corrected) insert(database, owner, pipelineId, { ...record, changes })
  return same
}

/** Returns corrections of days from `from` on, last recorded first. Records that cannot be opened are absent. */
function readCorrections(
  { database }: StoreFile,
  owner: RecordOwner,
  pipelineId: number,
  from: string,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, number, captured_at, sealed FROM corrections
       WHERE key_id = ? AND pipeline_id = ? AND day >= ? ORDER BY captured_at DESC, day DESC, number DESC`,
    )
    .all(owner.key.id, pipelineId, from)
  return rows.flatMap((raw) => {
    const row = raw as unknown as SealedRow & { day: string; number: number }
    const record = openRow(owner, NAME, placeOf(pipelineId, row.day, row.number), row)
    return record === null ? [] : [{ ...record, day: row.day }]
  })
}

/** One recorded change of a day, as it is copied. */
export interface CopiedCorrection {
  readonly at: number
  readonly changes: readonly FigureChange[]
}

/**
 * Returns the changes of one day of a pipeline as one record, of the time of the last one; null when one cannot be
 * opened. They are copied and merged together: first figures plus changes give the last figures only in one ledger.
 */
function ledgerOf(day: string, corrections: readonly Numbered[]): StoredDay | null {
  const ledger = corrections.flatMap(({ capturedAtMs: at, changes }): CopiedCorrection[] =>
    changes === null ? [] : [{ at, changes }],
  )
  if (ledger.length === 0 || ledger.length < corrections.length) return null
  return { day, payload: ledger, capturedAtMs: Math.max(...ledger.map(({ at }) => at)) }
}

function findLedger(database: Database, owner: RecordOwner, { key, day }: HistoryPlace): StoredDay | null {
  const rows = database
    .prepare(`SELECT number, captured_at, sealed ${OF_DAY} ORDER BY number`)
    .all(owner.key.id, Number(key), day) as unknown as CorrectionRow[]
  return ledgerOf(day, openCorrections(owner, Number(key), day, rows))
}

/** Returns the corrections of a copied ledger under their numbers. */
function numberLedger({ payload }: Pick<StoredDay, 'payload'>) {
  const rows = new Map<number, ReturnType<typeof numbered>>()
  let last: ReturnType<typeof numbered> | undefined
  for (const { at, changes } of payload as readonly CopiedCorrection[]) {
    last = numbered(last, { capturedAtMs: at, changes })
    rows.set(last.number, last)
  }
  return [...rows.values()].filter(({ changes }) => changes.length > 0)
}

const history: HistoryAccess = {
  readPage(database, owner, since, count) {
    const days = database
      .prepare(
        `SELECT pipeline_id AS key, day, MAX(changed) AS last FROM corrections WHERE key_id = ?
         GROUP BY pipeline_id, day HAVING MAX(changed) > ? ORDER BY MAX(changed) LIMIT ?`,
      )
      .all(owner.key.id, since, count) as unknown as (HistoryPlace & { readonly last: number })[]
    const records = days.flatMap((found) => {
      const record = findLedger(database, owner, found)
      return record === null ? [] : [{ ...record, key: found.key }]
    })
    return { records, next: (days.length < count ? undefined : days.at(-1)?.last) ?? null }
  },
  find: findLedger,
  replace(database, owner, { key, day, payload }) {
    database.prepare(`DELETE ${OF_DAY}`).run(owner.key.id, Number(key), day)
    for (const { number, changes, capturedAtMs } of numberLedger({ payload })) {
      const record = { payload: changes, capturedAtMs }
      writeRow(database, owner, NAME, placeOf(Number(key), day, number), record, 'TRUE', 'new')
    }
  },
  completeness: () => 0,
  mostBytes: 'dayBytes',
}

export const corrections = {
  name: NAME,
  place: { pipeline_id: 'integer', day: 'text', number: 'integer' },
  ...historyOf(NAME),
  history,
  // Numbered per day, not keyed by time, so that a clock set back loses none.
  schema: `
  CREATE TABLE corrections (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    number INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (key_id, pipeline_id, day, number)
  ) STRICT;
  `,
  calls: {
    readCorrections: read([], readCorrections),
  },
} satisfies StoreTable
