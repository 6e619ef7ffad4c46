// What of a company's history depends on what is stored: the days of a funnel with their corrections, and the merging
// of another computer's records. Each reads once and writes once, and says which change of the company it read: it is
// done again when another process came between.
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { RecordPlace, StoredDay, StoredRecord } from '../../electron/core/store/engine/sealed-rows.ts'
import {
  chooseMerged,
  historyOf,
  type KindRecord,
  type MergeCounts,
  NO_MERGE,
} from '../../electron/core/store/history-calls.ts'
import { createRecordBudget } from '../../electron/core/store/record-budget.ts'
import { HISTORY_TABLES } from '../../electron/core/store/tables/all-tables.ts'
import {
  type Corrected,
  type CorrectionRow,
  ledgerOf,
  numbered,
  numberLedger,
  openCorrections,
} from '../../electron/core/store/tables/corrections.ts'
import { changeOfPiece, type Piece, type PieceChange } from '../../electron/core/store/tables/funnel-days.ts'
import type { HistoryPage, HistoryPlace, HistoryRecord } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import { createPgPieces, type OfPipeline } from './pg-pieces.ts'
import {
  createWriting,
  dayPlace,
  type FoundDay,
  findAt,
  findRows,
  isAt,
  openDays,
  plainDay,
  type Tables,
  type Writing,
} from './pg-rows.ts'

/** Another process that writes the same company all the time would be a bug. */
const MOST_TRIES = 20
const MOST_WAIT_MS = 100
/** A record of one place, of which a later one stays. */
export interface PlacedRecord {
  readonly name: string
  readonly place: RecordPlace
  readonly record: StoredRecord
}

/** What is written, of which change of the company it was read; null where that does not matter. */
interface Work<Value> {
  readonly seen: number | null
  readonly change?: OfPipeline<PieceChange> | null
  readonly value: Value
}

/** Records that are written together: of different places, and of one funnel answer at most. */
export interface Together {
  readonly piece: OfPipeline<Piece> | null
  readonly others: readonly PlacedRecord[]
}

type LedgerRow = CorrectionRow & { readonly pipeline_id: number; readonly day: string }

/** Returns the opened corrections of some days, in order, by place. */
async function readLedgers(tables: Tables, owner: RecordOwner, places: readonly HistoryPlace[]) {
  const days = places.map(({ key, day }) => ({ pipeline_id: Number(key), day }))
  const at = sql`${isAt('corrections', days)} ORDER BY number`
  const rows = await findRows<LedgerRow>(tables, 'corrections', owner, at)
  const byDay = Map.groupBy(rows, (row) => `${row.pipeline_id} ${row.day}`)
  return new Map(
    [...byDay].map(([name, [first, ...others]]) => {
      const { pipeline_id: key, day } = first as LedgerRow
      return [name, { key, day, all: openCorrections(owner, key, day, [first as LedgerRow, ...others]) }]
    }),
  )
}

/** Returns corrections of a pipeline under their numbers. */
async function numberAll(
  tables: Tables,
  owner: RecordOwner,
  pipelineId: number,
  corrected: readonly Corrected[],
) {
  if (corrected.length === 0) return []
  const places = corrected.map(({ record: { day } }) => ({ key: pipelineId, day }))
  const ledgers = await readLedgers(tables, owner, places)
  return corrected.map(({ record: { day, capturedAtMs }, changes }) => ({
    key: pipelineId,
    day,
    ...numbered(ledgers.get(`${pipelineId} ${day}`)?.all.at(-1), { capturedAtMs, changes }),
  }))
}

/** Returns the rows of numbered corrections. */
function correctionRows(
  all: readonly (HistoryPlace & ReturnType<typeof numbered>)[],
): { readonly place: RecordPlace; readonly record: StoredRecord }[] {
  return all.map(({ key, day, number, changes, capturedAtMs }) => ({
    place: { pipeline_id: Number(key), day, number },
    record: { payload: changes, capturedAtMs },
  }))
}

const dayRows = (name: string, records: readonly (StoredDay & Pick<HistoryPlace, 'key'>)[]) =>
  records.map((record) => ({ place: dayPlace(name, record), record }))

/** Adds the steps that replace the ledgers of some days. */
function replaceLedgers(writing: Writing, owner: RecordOwner, records: readonly KindRecord[]): void {
  const ledgers = records.map((record) => ({ ...record, all: numberLedger(record) }))
  writing.add(sql`drop_corrections AS (
    DELETE FROM corrections AS former USING counted,
      unnest(${ledgers.map(({ key }) => Number(key))}::bigint[], ${ledgers.map(({ day }) => day)}::text[],
        ${ledgers.map(({ all }) => all.length)}::bigint[]) AS given (pipeline_id, day, count)
    WHERE former.key_id = ${owner.key.id} AND former.pipeline_id = given.pipeline_id
      AND former.day = given.day AND former.number > given.count)`)
  const rows = ledgers.flatMap(({ key, day, all }) => all.map((each) => ({ key, day, ...each })))
  writing.put('corrections', correctionRows(rows))
}

/** Adds what a funnel answer changes of what is stored. */
async function addChange(
  tables: Tables,
  writing: Writing,
  owner: RecordOwner,
  { pipelineId: key, days, stalled, same, corrected, firstCorrected }: OfPipeline<PieceChange>,
  stored: readonly FoundDay[],
): Promise<void> {
  if (firstCorrected !== null)
    writing.add(sql`old_corrections AS (DELETE FROM corrections USING counted
      WHERE key_id = ${owner.key.id} AND day < ${firstCorrected})`)
  const corrections = await numberAll(tables, owner, key, corrected)
  const { gone = [], left = [] } = Object.groupBy(corrections, ({ changes }) =>
    changes.length === 0 ? 'gone' : 'left',
  )
  if (gone.length > 0) {
    const places = correctionRows(gone).map(({ place }) => place)
    writing.add(sql`gone_corrections AS (DELETE FROM corrections USING counted
      WHERE key_id = ${owner.key.id} ${isAt('corrections', places)})`)
  }
  writing.put('corrections', correctionRows(left))
  const formerOf = new Map(stored.map(({ day, changed }) => [day, changed]))
  const rows = dayRows(
    'funnel_days',
    days.map((day) => ({ ...day, key })),
  )
  writing.put(
    'funnel_days',
    rows.map((row) => ({
      ...row,
      changed: same.has(row.record.day) ? formerOf.get(row.record.day) : undefined,
    })),
  )
  if (stalled !== null) writing.put('stalled_days', dayRows('stalled_days', [{ ...stalled, key }]))
}

export class PgHistory {
  readonly pieces: ReturnType<typeof createPgPieces>
  readonly budget = createRecordBudget(HISTORY_TABLES)
  readonly #tables: Tables
  readonly #zoneOf: (companyId: string) => string | null

  /** @param zoneOf returns the time zone of a known company */
  constructor(tables: Tables, zoneOf: (companyId: string) => string | null) {
    this.#tables = tables
    this.#zoneOf = zoneOf
    this.pieces = createPgPieces(tables)
  }

  /** Writes records in one statement, all or nothing; of those over the limits what is stored stays. */
  async writeTogether(owner: RecordOwner, { piece: received, others }: Together): Promise<void> {
    const { limits } = this.budget
    const dayOf = ({ place, record }: PlacedRecord) => ({ ...record, day: String(place.day) })
    const isDay = ({ name }: PlacedRecord) => HISTORY_TABLES.includes(name)
    const given = received === null ? [] : [...received.days, received.stalled].filter((day) => day !== null)
    const fitting = await this.#limitsOf(owner, [...given, ...others.filter(isDay).map(dayOf)])
    const kept = fitting(given, limits.dayBytes)
    const piece = received && {
      ...received,
      days: received.days.filter((day) => kept.includes(day)),
      stalled: received.stalled !== null && kept.includes(received.stalled) ? received.stalled : null,
    }
    const small = others.filter(
      (other) => !isDay(other) || fitting([dayOf(other)], limits[historyOf(other.name).mostBytes]).length > 0,
    )
    await this.#untilAlone(owner, async (writing) => {
      for (const [name, rows] of Map.groupBy(small, (other) => other.name)) writing.put(name, rows, true)
      if (piece === null || kept.length === 0) return { seen: null, value: undefined }
      const { seen, ...stored } = await this.pieces.readStored(owner, piece)
      const change = changeOfPiece(piece, stored, this.#zoneOf(owner.companyId))
      const { pipelineId } = piece
      await addChange(this.#tables, writing, owner, { ...change, pipelineId }, stored.days)
      return { seen, change: { ...change, pipelineId }, value: undefined }
    })
  }

  /** Returns the records of days that the rest of a query finds. */
  async findDays(owner: RecordOwner, name: string, rest: RawBuilder<unknown>): Promise<StoredDay[]> {
    return openDays(owner, name, await findRows(this.#tables, name, owner, rest)).map(plainDay)
  }

  /** Returns the next records of one kind, in the order of their changes. */
  async readPage(owner: RecordOwner, kind: string, since: number, count: number): Promise<HistoryPage> {
    if (kind !== 'corrections') {
      const next = sql`AND changed > ${since} ORDER BY changed LIMIT ${count}`
      const rows = await findRows(this.#tables, kind, owner, next)
      const records = openDays(owner, kind, rows).map(({ changed: _, ...record }) => record)
      return { records, next: (rows.length < count ? undefined : rows.at(-1)?.changed) ?? null }
    }
    const { rows } = await sql<HistoryPlace & { readonly last: number }>`
      SELECT pipeline_id AS key, day, MAX(changed) AS last FROM corrections WHERE key_id = ${owner.key.id}
      GROUP BY pipeline_id, day HAVING MAX(changed) > ${since} ORDER BY MAX(changed) LIMIT ${count}`.execute(
      this.#tables,
    )
    const found = Map.groupBy(await this.#findAt(owner, kind, rows), ({ key, day }) => `${key} ${day}`)
    const records = rows.flatMap(({ key, day }) => found.get(`${key} ${day}`) ?? [])
    return { records, next: (rows.length < count ? undefined : rows.at(-1)?.last) ?? null }
  }

  /** Returns the number of the last change. */
  async lastChange({ key }: RecordOwner): Promise<number> {
    const { rows } = await sql<{ readonly changes: number }>`
      SELECT changes FROM store_keys WHERE id = ${key.id}`.execute(this.#tables)
    return rows[0]?.changes ?? 0
  }

  /** Merges records, all or none, into what is stored (electron/core/store/history-calls.ts). */
  async merge(owner: RecordOwner, given: readonly KindRecord[]): Promise<MergeCounts> {
    if (given.length === 0) return NO_MERGE
    const fitting = await this.#limitsOf(owner, given)
    return this.#untilAlone(owner, async (writing) => {
      const seen = await this.lastChange(owner)
      const stored = new Map<string, StoredDay>()
      for (const [kind, records] of Map.groupBy(given, (record) => record.kind))
        for (const each of await this.#findAt(owner, kind, records))
          stored.set(`${kind} ${each.key} ${each.day}`, each)
      const { taken, counts } = chooseMerged(
        given,
        ({ kind, key, day }) => stored.get(`${kind} ${key} ${day}`) ?? null,
        (record) => fitting([record], this.budget.limits[historyOf(record.kind).mostBytes]).length > 0,
      )
      for (const [kind, records] of Map.groupBy(taken, (record) => record.kind))
        if (kind === 'corrections') replaceLedgers(writing, owner, records)
        else writing.put(kind, dayRows(kind, records))
      return { seen, value: counts }
    })
  }

  /** Returns the records of a history at some places. */
  async #findAt(owner: RecordOwner, kind: string, places: readonly HistoryPlace[]): Promise<HistoryRecord[]> {
    if (kind !== 'corrections') return findAt(this.#tables, owner, kind, places)
    const ledgers = await readLedgers(this.#tables, owner, places)
    return [...ledgers.values()].flatMap(({ key, day, all }) => {
      const ledger = ledgerOf(day, all)
      return ledger === null ? [] : [{ ...ledger, key }]
    })
  }

  /** Returns what takes the records that are within the limits: the company's whole history, and one record. */
  async #limitsOf(owner: RecordOwner, records: readonly StoredDay[]) {
    const { budget } = this
    let exact = 0
    if (!budget.hasKnownRoom(owner, records)) {
      const each = HISTORY_TABLES.map(
        (name) => sql`SELECT LENGTH(sealed) AS bytes FROM ${sql.table(name)} WHERE key_id = ${owner.key.id}`,
      )
      const { rows } = await sql<{ readonly bytes: number }>`
        UPDATE store_keys SET bytes = (
          SELECT COALESCE(SUM(bytes), 0) FROM (${sql.join(each, sql` UNION ALL `)}) AS all_bytes)
        WHERE id = ${owner.key.id} RETURNING bytes`.execute(this.#tables)
      exact = rows[0]?.bytes ?? 0
    }
    return (of: readonly StoredDay[], mostBytes: number) => budget.fitting(owner, of, mostBytes, () => exact)
  }

  /** Carries out a reading and a writing until no other process wrote the company between them. */
  async #untilAlone<Value>(
    owner: RecordOwner,
    work: (writing: Writing) => Promise<Work<Value>>,
  ): Promise<Value> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const writing = createWriting(this.#tables, owner)
      const { seen, change = null, value } = await work(writing)
      const written = await writing.run(seen)
      if (written !== null) {
        this.pieces.noteWritten(owner, written, change)
        // What is not known is counted when it matters.
        if (written.last !== null) this.budget.note(owner, written.bytes ?? Number.POSITIVE_INFINITY)
        return value
      }
      this.pieces.forget(owner)
      // Those that write it at once come at different moments.
      await delay(Math.random() * Math.min(MOST_WAIT_MS, 2 ** tries))
    }
    throw new Error('the company is written by others')
  }
}
