// What of a company's history depends on what is stored: the days of a funnel with their corrections, and the merging
// of another computer's records. Each reads once and writes once.
import { type RawBuilder, sql } from 'kysely'
import {
  openRow,
  type SealedRow,
  type StoredDay,
  sealRow,
} from '../../electron/core/store/engine/sealed-rows.ts'
import {
  compareRecords,
  historyOf,
  type KindRecord,
  type MergeCounts,
  NO_MERGE,
} from '../../electron/core/store/history-calls.ts'
import { bytesOf, RECORD_LIMITS } from '../../electron/core/store/record-budget.ts'
import {
  type CopiedCorrection,
  findCorrections,
  firstCorrected,
  MOST_CORRECTIONS,
  mergeChanges,
  rangeOf,
} from '../../electron/core/store/tables/corrections.ts'
import { saysAsMuch } from '../../electron/core/store/tables/funnel-days.ts'
import { saysAsMuchStalled } from '../../electron/core/store/tables/stalled-days.ts'
import type { HistoryPage, HistoryPlace } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { FigureChange } from '../../shared/funnel/corrections.ts'
import type { Data } from './database.ts'
import {
  changesOf,
  countChanges,
  DAY_TABLES,
  type DayRow,
  type DayTableName,
  findPlaces,
  type KeyedDay,
  openDay,
  putDays,
  readDayPage,
  runSteps,
} from './pg-days.ts'

type Tables = Data['tables']

/** Another process that writes the same company all the time would be a bug. */
const MOST_TRIES = 20

/** Carries out a reading and a writing until no other process wrote the company between them. */
async function untilAlone(work: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await work()) return
  throw new Error('the company is written by others')
}

async function lastChangeOf(tables: Tables, { key }: RecordOwner): Promise<number> {
  const { rows } = await sql<{ readonly changes: number }>`
    SELECT changes FROM store_keys WHERE id = ${key.id}`.execute(tables)
  return rows[0]?.changes ?? 0
}

// Corrections: changes of days that had ended, numbered a day.

interface Correction {
  readonly pipelineId: number
  readonly day: string
  readonly at: number
  readonly changes: readonly FigureChange[]
}

interface LedgerRow extends SealedRow {
  readonly key: number
  readonly day: string
  readonly number: number
}

const placeOf = (pipelineId: number, day: string, number: number) => ({
  pipeline_id: pipelineId,
  day,
  number,
})

/** Returns the ledgers of some days, in order; a correction that cannot be opened is null. */
async function readLedgers(tables: Tables, owner: RecordOwner, places: readonly HistoryPlace[]) {
  const { rows } = await sql<LedgerRow>`
    SELECT pipeline_id AS key, day, number, captured_at, sealed FROM corrections
    WHERE key_id = ${owner.key.id} AND (pipeline_id, day) IN (
      SELECT * FROM unnest(${places.map(({ key }) => Number(key))}::bigint[], ${places.map(({ day }) => day)}::text[]))
    ORDER BY number`.execute(tables)
  return Map.groupBy(
    rows.map((row) => {
      const record = openRow(owner, 'corrections', placeOf(row.key, row.day, row.number), row)
      return { ...row, changes: record && (record.payload as readonly FigureChange[]) }
    }),
    ({ key, day }) => `${key} ${day}`,
  )
}

/** Returns a step that stores corrections under numbers of their own, from the change `first` on. */
function putCorrections(
  owner: RecordOwner,
  rows: readonly (Correction & { readonly number: number })[],
  first: number,
): RawBuilder<unknown> {
  const sealed = rows.map(({ pipelineId, day, number, at, changes }) =>
    sealRow(owner, 'corrections', placeOf(pipelineId, day, number), { payload: changes, capturedAtMs: at }),
  )
  return sql`put_corrections AS (
    INSERT INTO corrections (key_id, pipeline_id, day, number, captured_at, sealed, changed)
    SELECT ${owner.key.id}, pipeline_id, day, number, captured_at, sealed, base + ${first} + nth
    FROM counted, unnest(${rows.map(({ pipelineId }) => pipelineId)}::bigint[], ${rows.map(({ day }) => day)}::text[],
      ${rows.map(({ number }) => number)}::bigint[], ${rows.map(({ at }) => at)}::bigint[], ${sealed}::bytea[])
      WITH ORDINALITY AS given (pipeline_id, day, number, captured_at, sealed, nth)
    ON CONFLICT (key_id, pipeline_id, day, number) DO UPDATE
    SET captured_at = excluded.captured_at, sealed = excluded.sealed, changed = excluded.changed)`
}

/** Numbers corrections after those of their days. At the limit of a day, one is merged with the last. */
async function numbered(tables: Tables, owner: RecordOwner, found: readonly Correction[]) {
  if (found.length === 0) return []
  const places = found.map(({ pipelineId, day }) => ({ key: pipelineId, day }))
  const ledgers = await readLedgers(tables, owner, places)
  return found.map((each) => {
    const last = ledgers.get(`${each.pipelineId} ${each.day}`)?.at(-1)
    const number = last?.number ?? 0
    if (number < MOST_CORRECTIONS || !last?.changes) return { ...each, number: number + 1 }
    return { ...each, number, changes: mergeChanges(last.changes, each.changes) }
  })
}

// The days of a funnel.

export interface FunnelPiece {
  readonly pipelineId: number
  readonly days: readonly StoredDay[]
  readonly stalled: StoredDay | null
}

/** Reads the number of the last change, the days of a range, and the stalled snapshot of a day, in one statement. */
async function readStored(tables: Tables, owner: RecordOwner, { pipelineId, days, stalled }: FunnelPiece) {
  const range = days.length === 0 ? { from: '', to: '' } : rangeOf(days)
  const ofPipeline = sql`key_id = ${owner.key.id} AND pipeline_id = ${pipelineId}`
  const { rows } = await sql<DayRow & { readonly kind: 'funnel_days' | 'stalled_days' | 'key' }>`
    SELECT 'key' AS kind, '' AS day, 0 AS captured_at, ''::bytea AS sealed, changes AS changed
    FROM store_keys WHERE id = ${owner.key.id}
    UNION ALL SELECT 'funnel_days', day, captured_at, sealed, changed FROM funnel_days
    WHERE ${ofPipeline} AND day BETWEEN ${range.from} AND ${range.to}
    UNION ALL SELECT 'stalled_days', day, captured_at, sealed, changed FROM stalled_days
    WHERE ${ofPipeline} AND day = ${stalled?.day ?? ''}`.execute(tables)
  const of = (kind: DayTableName) =>
    rows.flatMap((row) =>
      row.kind === kind
        ? openDay(owner, kind, pipelineId, row).map((day) => ({ ...day, changed: row.changed }))
        : [],
    )
  return {
    seen: rows.find(({ kind }) => kind === 'key')?.changed ?? 0,
    stored: of('funnel_days'),
    storedStalled: of('stalled_days')[0],
  }
}

/** Stores the days of one funnel answer, its stalled snapshot and its corrections, all or nothing. */
export function writeFunnelDays(
  tables: Tables,
  owner: RecordOwner,
  timeZone: string | null,
  piece: FunnelPiece,
): Promise<void> {
  const { pipelineId } = piece
  const fits = (record: StoredDay) => bytesOf(record) <= RECORD_LIMITS.dayBytes
  const given = { ...piece, days: piece.days.filter(fits) }
  return untilAlone(async () => {
    const { seen, stored, storedStalled } = await readStored(tables, owner, given)
    const byDay = new Map(stored.map((day) => [day.day, day]))
    const received = given.days.filter((record) => saysAsMuch(record, byDay.get(record.day)))
    const isCounted = timeZone !== null && received.length > 0
    const { same, corrected } = isCounted
      ? findCorrections(received, stored, timeZone)
      : { same: new Set<string>(), corrected: [] }
    const days = received.map(
      (day): KeyedDay => ({
        ...day,
        key: pipelineId,
        ...(same.has(day.day) && { changed: byDay.get(day.day)?.changed ?? 0 }),
      }),
    )
    const found = await numbered(
      tables,
      owner,
      corrected.map(({ record, changes }) => ({
        pipelineId,
        day: record.day,
        at: record.capturedAtMs,
        changes,
      })),
    )
    const { stalled } = given
    const isKept = stalled !== null && fits(stalled) && saysAsMuchStalled(stalled, storedStalled)
    const snapshots = isKept ? [{ ...stalled, key: pipelineId }] : []
    if (days.length + snapshots.length === 0) return true
    const count = changesOf(days)
    const steps = [countChanges(owner, count + found.length + snapshots.length, seen)]
    if (days.length > 0) steps.push(putDays('funnel_days', owner, days, found.length))
    if (isCounted)
      steps.push(sql`old_corrections AS (DELETE FROM corrections USING counted
        WHERE key_id = ${owner.key.id} AND day < ${firstCorrected(received, timeZone)})`)
    if (found.length > 0) steps.push(putCorrections(owner, found, 0))
    if (snapshots.length > 0) steps.push(putDays('stalled_days', owner, snapshots, count + found.length))
    return runSteps(tables, steps)
  })
}

// The history as other computers read and merge it.

const isDayTable = (kind: string): kind is DayTableName => Object.hasOwn(DAY_TABLES, kind)

/** Returns the ledgers of days as records; one of which a correction cannot be opened is absent. */
async function findLedgers(tables: Tables, owner: RecordOwner, places: readonly HistoryPlace[]) {
  const found = new Map<string, StoredDay>()
  for (const [name, rows] of await readLedgers(tables, owner, places)) {
    const payload = rows.flatMap(({ captured_at: at, changes }): CopiedCorrection[] =>
      changes === null ? [] : [{ at, changes }],
    )
    const capturedAtMs = Math.max(...payload.map(({ at }) => at))
    if (payload.length === rows.length) found.set(name, { day: rows[0]?.day ?? '', payload, capturedAtMs })
  }
  return found
}

export async function readHistoryPage(
  tables: Tables,
  owner: RecordOwner,
  kind: string,
  since: number,
  count: number,
): Promise<HistoryPage> {
  if (isDayTable(kind)) return readDayPage(tables, kind, owner, since, count)
  const { rows } = await sql<{ readonly key: number; readonly day: string; readonly last: number }>`
    SELECT pipeline_id AS key, day, MAX(changed) AS last FROM corrections WHERE key_id = ${owner.key.id}
    GROUP BY pipeline_id, day HAVING MAX(changed) > ${since} ORDER BY MAX(changed) LIMIT ${count}`.execute(
    tables,
  )
  const ledgers = await findLedgers(tables, owner, rows)
  const records = rows.flatMap(({ key, day }) => {
    const ledger = ledgers.get(`${key} ${day}`)
    return ledger === undefined ? [] : [{ ...ledger, key, day }]
  })
  return { records, next: (rows.length < count ? undefined : rows.at(-1)?.last) ?? null }
}

/** Returns the steps that replace the ledgers of some days, and how many changes they are. */
function replaceLedgers(owner: RecordOwner, records: readonly KindRecord[], first: number) {
  const ledgers = records.map(({ key, day, payload }) => ({
    pipelineId: Number(key),
    day,
    all: (payload as readonly CopiedCorrection[]).slice(0, MOST_CORRECTIONS),
  }))
  const rows = ledgers.flatMap(({ all, ...place }) =>
    all.map((each, index) => ({ ...place, number: index + 1, ...each })),
  )
  const drop = sql`drop_corrections AS (
    DELETE FROM corrections AS former USING counted,
      unnest(${ledgers.map(({ pipelineId }) => pipelineId)}::bigint[], ${ledgers.map(({ day }) => day)}::text[],
        ${ledgers.map(({ all }) => all.length)}::bigint[]) AS given (pipeline_id, day, count)
    WHERE former.key_id = ${owner.key.id} AND former.pipeline_id = given.pipeline_id
      AND former.day = given.day AND former.number > given.count)`
  return {
    count: rows.length,
    steps: rows.length === 0 ? [drop] : [drop, putCorrections(owner, rows, first)],
  }
}

/** Merges records, all or none, into what is stored (electron/core/store/history-calls.ts). */
export async function mergeHistory(
  tables: Tables,
  owner: RecordOwner,
  given: readonly KindRecord[],
): Promise<MergeCounts> {
  let counts = { ...NO_MERGE }
  await untilAlone(async () => {
    counts = { ...NO_MERGE }
    const seen = await lastChangeOf(tables, owner)
    const steps: RawBuilder<unknown>[] = []
    let count = 0
    for (const [kind, records] of Map.groupBy(given, (record) => record.kind)) {
      const { completeness, mostBytes } = historyOf(kind)
      const stored = isDayTable(kind)
        ? await findPlaces(tables, kind, owner, records)
        : await findLedgers(tables, owner, records)
      const ranked = (day: StoredDay) => ({ ...day, completeness: completeness(day) })
      const taken = new Map<string, KindRecord>()
      for (const record of records) {
        const name = `${record.key} ${record.day}`
        const before = taken.get(name) ?? stored.get(name)
        if (before !== undefined && compareRecords(ranked(record), ranked(before)) <= 0) counts.kept += 1
        else if (bytesOf(record) > RECORD_LIMITS[mostBytes]) counts.leftOut += 1
        else {
          counts[before === undefined ? 'added' : 'replaced'] += 1
          taken.set(name, record)
        }
      }
      const chosen = [...taken.values()]
      if (chosen.length === 0) continue
      if (isDayTable(kind)) {
        steps.push(putDays(kind, owner, chosen, count))
        count += chosen.length
      } else {
        const ledgers = replaceLedgers(owner, chosen, count)
        steps.push(...ledgers.steps)
        count += ledgers.count
      }
    }
    return steps.length === 0 || runSteps(tables, [countChanges(owner, count, seen), ...steps])
  })
  return counts
}
