// The days of a company's history in PostgreSQL: each write is one statement, which counts its changes as well. A write
// that depends on what is stored says which change it read last, and is done again when another came between.
import { type RawBuilder, sql } from 'kysely'
import {
  openRow,
  type RecordPlace,
  type SealedRow,
  type StoredDay,
  sealRow,
} from '../../electron/core/store/engine/sealed-rows.ts'
import type { HistoryPage } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { Data } from './database.ts'

type Tables = Data['tables']

/** The tables of one record a day, and the column that tells records of one day apart. */
export const DAY_TABLES = {
  funnel_days: 'pipeline_id',
  stalled_days: 'pipeline_id',
  pipelines_days: null,
  count_days: 'subject',
} as const
export type DayTableName = keyof typeof DAY_TABLES
export type DayKey = string | number | null

const ARRAYS = { pipeline_id: 'bigint[]', subject: 'text[]' } as const

export interface DayRow extends SealedRow {
  readonly day: string
  readonly changed: number
}

export interface KeyedDay extends StoredDay {
  readonly key: DayKey
  /** The number of the change that it keeps; without it, it is a change. */
  readonly changed?: number
}

export function placeOf(table: DayTableName, key: DayKey, day: string): RecordPlace {
  const column = DAY_TABLES[table]
  return column === null || key === null ? { day } : { [column]: key, day }
}

export function openDay(owner: RecordOwner, table: DayTableName, key: DayKey, row: DayRow): StoredDay[] {
  const record = openRow(owner, table, placeOf(table, key, row.day), row)
  return record === null ? [] : [{ ...record, day: row.day }]
}

/** SQL of the condition that a row is of a key. */
export function ofKey(table: DayTableName, owner: RecordOwner, key: DayKey): RawBuilder<unknown> {
  const column = DAY_TABLES[table]
  const own = sql`key_id = ${owner.key.id}`
  return column === null ? own : sql`${own} AND ${sql.ref(column)} = ${key}`
}

/** Returns the records that the rest of a query finds. Those that cannot be opened are absent. */
export async function findDays(
  tables: Tables,
  table: DayTableName,
  owner: RecordOwner,
  key: DayKey,
  rest: RawBuilder<unknown>,
): Promise<StoredDay[]> {
  const { rows } = await sql<DayRow>`
    SELECT day, captured_at, sealed, changed FROM ${sql.table(table)}
    WHERE ${ofKey(table, owner, key)} ${rest}`.execute(tables)
  return rows.flatMap((row) => openDay(owner, table, key, row))
}

/** Returns a step that takes the numbers of `count` changes; of nothing when another came since `seen`. */
export function countChanges(owner: RecordOwner, count: number, seen: number | null): RawBuilder<unknown> {
  const isSeen = seen === null ? sql`TRUE` : sql`changes = ${seen}`
  return sql`counted AS (
    UPDATE store_keys SET changes = changes + ${count} WHERE id = ${owner.key.id} AND ${isSeen}
    RETURNING changes - ${count} AS base)`
}

export const changesOf = (days: readonly KeyedDay[]) =>
  days.filter(({ changed }) => changed === undefined).length

/**
 * Returns a step that replaces days under the numbers that `counted` took, from `first` on, where `condition` holds.
 */
export function putDays(
  table: DayTableName,
  owner: RecordOwner,
  days: readonly KeyedDay[],
  first = 0,
  condition: RawBuilder<unknown> = sql`TRUE`,
): RawBuilder<unknown> {
  const column = DAY_TABLES[table]
  const keyed = column === null ? sql`` : sql`${sql.ref(column)}, `
  const keys = column === null ? sql`` : sql`${days.map(({ key }) => key)}::${sql.raw(ARRAYS[column])}, `
  let next = first
  const numbers = days.map(({ changed }) => (changed === undefined ? ++next : null))
  const sealed = days.map((each) => sealRow(owner, table, placeOf(table, each.key, each.day), each))
  return sql`${sql.ref(`put_${table}`)} AS (
    INSERT INTO ${sql.table(table)} (key_id, ${keyed}day, captured_at, sealed, changed)
    SELECT ${owner.key.id}, ${keyed}day, captured_at, sealed, COALESCE(changed, base + number)
    FROM counted, unnest(${keys}${days.map(({ day }) => day)}::text[],
      ${days.map(({ capturedAtMs }) => capturedAtMs)}::bigint[], ${sealed}::bytea[],
      ${days.map(({ changed }) => changed ?? null)}::bigint[], ${numbers}::bigint[])
      AS given (${keyed}day, captured_at, sealed, changed, number)
    ON CONFLICT (key_id, ${keyed}day) DO UPDATE
    SET captured_at = excluded.captured_at, sealed = excluded.sealed, changed = excluded.changed
    WHERE ${condition})`
}

/** Carries out steps of which the first is that of `countChanges`. Returns false when it took none. */
export async function runSteps(tables: Tables, steps: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql`WITH ${sql.join(steps)} SELECT base FROM counted`.execute(tables)
  return rows.length > 0
}

/** Returns the next records of one kind of days, in the order of their changes. */
export async function readDayPage(
  tables: Tables,
  table: DayTableName,
  owner: RecordOwner,
  since: number,
  count: number,
): Promise<HistoryPage> {
  const column = DAY_TABLES[table]
  const key = column === null ? sql`NULL` : sql.ref(column)
  const { rows } = await sql<DayRow & { readonly key: DayKey }>`
    SELECT ${key} AS key, day, captured_at, sealed, changed FROM ${sql.table(table)}
    WHERE key_id = ${owner.key.id} AND changed > ${since} ORDER BY changed LIMIT ${count}`.execute(tables)
  const records = rows.flatMap((row) =>
    openDay(owner, table, row.key, row).map((day) => ({ ...day, key: row.key })),
  )
  return { records, next: (rows.length < count ? undefined : rows.at(-1)?.changed) ?? null }
}

/** Returns what is stored at some places of a table, by key and day. */
export async function findPlaces(
  tables: Tables,
  table: DayTableName,
  owner: RecordOwner,
  places: readonly { readonly key: DayKey; readonly day: string }[],
): Promise<ReadonlyMap<string, StoredDay>> {
  const column = DAY_TABLES[table]
  const days = sql`${places.map(({ day }) => day)}::text[]`
  const isMeant =
    column === null
      ? sql`day = ANY (${days})`
      : sql`(${sql.ref(column)}, day) IN (
          SELECT * FROM unnest(${places.map(({ key }) => key)}::${sql.raw(ARRAYS[column])}, ${days}))`
  const key = column === null ? sql`NULL` : sql.ref(column)
  const { rows } = await sql<DayRow & { readonly key: DayKey }>`
    SELECT ${key} AS key, day, captured_at, sealed, changed FROM ${sql.table(table)}
    WHERE key_id = ${owner.key.id} AND ${isMeant}`.execute(tables)
  return new Map(
    rows.flatMap((row) =>
      openDay(owner, table, row.key, row).map((day) => [`${row.key} ${row.day}`, day] as const),
    ),
  )
}
