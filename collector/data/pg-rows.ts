// Rows of sealed records in PostgreSQL, of every table as the store declares it: found by one statement, and written as
// steps of one, which takes the numbers of its changes as well.
import { type RawBuilder, sql } from 'kysely'
import {
  openRow,
  type RecordPlace,
  type SealedRow,
  type StoredDay,
  type StoredRecord,
  sealRow,
} from '../../electron/core/store/engine/sealed-rows.ts'
import { bytesOf } from '../../electron/core/store/record-budget.ts'
import { SEALED_TABLES } from '../../electron/core/store/tables/all-tables.ts'
import type { HistoryPlace, SealedTable } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { Data } from './database.ts'

export type Tables = Data['tables']
type Value = string | number | Uint8Array

const ARRAYS = { text: 'text[]', integer: 'bigint[]', bytes: 'bytea[]' } as const
const NAMED: ReadonlyMap<string, SealedTable> = new Map(SEALED_TABLES.map((table) => [table.name, table]))

export function tableOf(name: string): SealedTable {
  const table = NAMED.get(name)
  if (table === undefined) throw new Error(`${name} is no table of records`)
  return table
}

const columnsOf = (name: string) => Object.keys(tableOf(name).place)
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

export type FoundRow = SealedRow &
  Readonly<Record<string, Value>> & { readonly day: string; readonly changed: number }

/** Returns the column that tells records of one day apart; null for a table of one record a day. */
function keyColumnOf(name: string): string | null {
  return columnsOf(name).find((column) => column !== 'day') ?? null
}

/** Returns the place of a day's record. */
export function dayPlace(name: string, { key, day }: HistoryPlace): RecordPlace {
  const column = keyColumnOf(name)
  return column === null || key === null ? { day } : { [column]: key, day }
}

/** A day as it is stored, and the number of its last change. */
export interface FoundDay extends StoredDay {
  readonly key: HistoryPlace['key']
  readonly changed: number
}

/** Opens rows of days. Those that cannot be opened are absent. */
export function openDays(owner: RecordOwner, name: string, rows: readonly FoundRow[]): FoundDay[] {
  const column = keyColumnOf(name)
  return rows.flatMap(({ day, changed, ...row }) => {
    const key = column === null ? null : (row[column] as string | number)
    const record = openRow(owner, name, dayPlace(name, { key, day }), row as SealedRow)
    return record === null ? [] : [{ ...record, key, day, changed }]
  })
}

/** Returns a day as the store gives it. */
export const plainDay = ({ day, payload, capturedAtMs }: FoundDay): StoredDay => ({
  day,
  payload,
  capturedAtMs,
})

/** Returns the rows of the owner that the rest of a query finds. */
export async function findRows<Row = FoundRow>(
  tables: Tables,
  name: string,
  { key }: RecordOwner,
  rest: RawBuilder<unknown>,
): Promise<Row[]> {
  const columns = [...columnsOf(name), 'captured_at', 'sealed']
  const all = tableOf(name).isHistory ? [...columns, 'changed'] : columns
  const found = sql<Row>`SELECT ${refs(all)} FROM ${sql.table(name)} WHERE key_id = ${key.id} ${rest}`
  return (await found.execute(tables)).rows
}

/** Returns SQL of the condition that a row is at one of some places. */
export function isAt(name: string, places: readonly RecordPlace[]): RawBuilder<unknown> {
  if (places.length === 0) return sql`AND FALSE`
  const columns = columnsOf(name).filter((column) => places.some((place) => column in place))
  return sql`AND (${refs(columns)}) IN (SELECT * FROM unnest(${arraysOf(tableOf(name).place, columns, places)}))`
}

/** Returns the days at some places. */
export async function findAt(
  tables: Tables,
  owner: RecordOwner,
  name: string,
  places: readonly HistoryPlace[],
): Promise<FoundDay[]> {
  const at = isAt(
    name,
    places.map((place) => dayPlace(name, place)),
  )
  return openDays(owner, name, await findRows(tables, name, owner, at))
}

function arraysOf(types: SealedTable['place'], columns: readonly string[], places: readonly RecordPlace[]) {
  return sql.join(
    columns.map(
      (column) => sql`${places.map((place) => place[column])}::${sql.raw(ARRAYS[types[column] ?? 'text'])}`,
    ),
  )
}

/**
 * Returns a step that lists the owner's key and takes the numbers of `count` changes of so many bytes; of nothing when
 * another process changed something since the change `seen`.
 */
function countChanges(
  { companyId, key }: RecordOwner,
  count: number,
  bytes: number,
  seen: number | null,
): RawBuilder<unknown> {
  const isSeen = seen === null ? sql`TRUE` : sql`known.changes = ${seen}`
  const change = sql`UPDATE SET changes = known.changes + ${count}, bytes = known.bytes + ${bytes} WHERE ${isSeen}`
  return sql`counted AS (
    INSERT INTO store_keys AS known (id, company_id, changes, bytes)
    VALUES (${key.id}, ${companyId}, ${count}, ${bytes})
    ON CONFLICT (id) DO ${count === 0 && seen === null ? sql`NOTHING` : change}
    RETURNING known.changes - ${count} AS base, known.bytes)`
}

export interface WrittenRow {
  readonly place: RecordPlace
  readonly record: StoredRecord
  /** The number of the change that it keeps; without it, it is a change. */
  readonly changed?: number | undefined
}

/**
 * Returns a step that puts records in their places. Of a history under the numbers that `counted` took, from `first`
 * on. `isLater`: only in place of what is no later.
 */
function putRows(
  { name, place, isHistory = false }: SealedTable,
  owner: RecordOwner,
  rows: readonly WrittenRow[],
  first: number,
  isLater: boolean,
): RawBuilder<unknown> {
  const columns = columnsOf(name)
  let next = first
  const numbers = rows.map(({ changed }) => (changed === undefined ? ++next : null))
  const sealed = rows.map((row) => sealRow(owner, name, row.place, row.record))
  const set = [sql`captured_at = excluded.captured_at, sealed = excluded.sealed`]
  if (isHistory) set.push(sql`changed = excluded.changed`)
  const condition = isLater ? sql`WHERE excluded.captured_at >= ${sql.ref(`${name}.captured_at`)}` : sql``
  const places = arraysOf(
    place,
    columns,
    rows.map((row) => row.place),
  )
  return sql`${sql.ref(`put_${name}`)} AS (
    INSERT INTO ${sql.table(name)} (key_id, ${refs(columns)}, captured_at, sealed${isHistory ? sql`, changed` : sql``})
    SELECT ${owner.key.id}, ${refs(columns)}, captured_at, sealed
      ${isHistory ? sql`, COALESCE(changed, base + nth) FROM counted,` : sql`FROM`}
      unnest(${places}, ${rows.map(({ record }) => record.capturedAtMs)}::bigint[], ${sealed}::bytea[],
        ${rows.map(({ changed }) => changed ?? null)}::bigint[], ${numbers}::bigint[])
      AS given (${refs(columns)}, captured_at, sealed, changed, nth)
    ON CONFLICT (key_id, ${refs(columns)}) DO UPDATE SET ${sql.join(set)} ${condition})`
}

export type Writing = ReturnType<typeof createWriting>

/** What one statement writes of a company. */
export function createWriting(tables: Tables, owner: RecordOwner) {
  const steps: RawBuilder<unknown>[] = []
  let [count, bytes] = [0, 0]
  return {
    /** Puts records in their places; `isLater`: only in place of what is no later. */
    put(name: string, rows: readonly WrittenRow[], isLater = false): void {
      if (rows.length === 0) return
      const table = tableOf(name)
      steps.push(putRows(table, owner, rows, count, isLater))
      if (!table.isHistory) return
      count += rows.filter(({ changed }) => changed === undefined).length
      bytes += rows.reduce((sum, { record }) => sum + bytesOf(record), 0)
    },
    /** Adds a statement that reads `counted`. */
    add: (step: RawBuilder<unknown>): void => void steps.push(step),
    /**
     * Writes all, or nothing where another process changed something since the change `seen`: then it returns null.
     * Else the numbers of the last change before and now, and how many bytes the history has, where that is known.
     */
    async run(seen: number | null) {
      if (steps.length === 0) return { before: null, last: null, bytes: null }
      const { rows } = await sql<{ readonly base: number; readonly bytes: number | null }>`
        WITH ${sql.join([countChanges(owner, count, bytes, seen), ...steps])}
        SELECT base, bytes FROM counted`.execute(tables)
      const [row] = rows
      if (row !== undefined) return { before: row.base, last: row.base + count, bytes: row.bytes }
      return count === 0 && seen === null ? { before: null, last: null, bytes: null } : null
    },
  }
}
