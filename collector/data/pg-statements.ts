// The SQL of a company's rows in PostgreSQL, of every table as the store declares it: which ones are needed, and how
// they are put in their places, as steps of one statement that numbers its changes.
import { type RawBuilder, sql } from 'kysely'
import { SEALED_TABLES } from '../../electron/core/store/tables/all-tables.ts'
import { corrections } from '../../electron/core/store/tables/corrections.ts'
import { snapshots } from '../../electron/core/store/tables/snapshots.ts'
import { LAST_DAYS } from '../../electron/core/store/tables/stalled-days.ts'
import type { SealedTable } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { Need } from './pg-needs.ts'

type Value = string | number | Uint8Array
export type Place = SealedTable['place']
export type Row = Readonly<Record<string, Value>>

const ARRAYS = { text: 'text[]', integer: 'bigint[]', bytes: 'bytea[]' } as const
export const COPIED: ReadonlyMap<string, SealedTable> = new Map(
  SEALED_TABLES.filter(({ name, isHistory }) => isHistory || name === snapshots.name).map((table) => [
    table.name,
    table,
  ]),
)
/** What comes later stands there, whatever was read. */
export const IS_BLIND: ReadonlySet<string> = new Set(['count_days', 'pipelines_days', snapshots.name])

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

export function tableOf(name: string): SealedTable {
  const table = COPIED.get(name)
  if (table === undefined) throw new Error(`${name} is no table of records`)
  return table
}

/** Returns the column that tells records of one day apart; undefined for a table of one record a day. */
export const keyColumnOf = (place: Place) => Object.keys(place).find((column) => column !== 'day')

function arraysOf(place: Place, rows: readonly Row[]) {
  const arrays = Object.entries(place).map(
    ([column, type]) => sql`${rows.map((row) => row[column])}::${sql.raw(ARRAYS[type])}`,
  )
  return sql.join(arrays)
}

/** Returns a query of rows of a table, in the columns of all of them. */
function select(owner: RecordOwner, name: string, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { place } = tableOf(name)
  const column = keyColumnOf(place)
  const key = column === undefined ? sql`NULL` : sql`${sql.ref(column)}::text`
  const number = 'number' in place ? sql`number` : sql`0`
  return sql`SELECT ${name} AS kind, ${key} AS key, day, ${number} AS number, captured_at, sealed, changed
    FROM ${sql.table(name)} ${rest} AND key_id = ${owner.key.id}`
}

/** Returns the rows of a table that are needed: of ranges, the newest of keys, or of a page. */
export function selectNeeded(
  owner: RecordOwner,
  name: string,
  needs: readonly Need[],
): RawBuilder<unknown>[] {
  const { place } = tableOf(name)
  const column = keyColumnOf(place)
  const queries: RawBuilder<unknown>[] = []
  const ranges = needs.filter(({ instead }) => instead === undefined)
  if (ranges.length > 0) {
    const isOfKey = sql`${sql.ref(column ?? 'day')} = asked::${sql.raw(column === 'pipeline_id' ? 'bigint' : 'text')}`
    const ofKey =
      column === undefined
        ? sql`TRUE`
        : name === corrections.name
          ? sql`(asked IS NULL OR ${isOfKey})`
          : isOfKey
    queries.push(
      select(
        owner,
        name,
        sql`JOIN unnest(${ranges.map(({ key }) => key)}::text[], ${ranges.map(({ from }) => from)}::text[],
          ${ranges.map(({ to }) => to)}::text[]) AS needed (asked, first, last)
          ON ${ofKey} WHERE day BETWEEN first AND last`,
      ),
    )
  }
  const keys = needs.flatMap(({ key, instead }) => (instead === 'newest' ? [key] : []))
  for (const key of new Set(keys)) {
    const newest = sql`WHERE day IN (SELECT day FROM ${sql.table(name)} WHERE key_id = ${owner.key.id}
      AND pipeline_id = ${Number(key)} ORDER BY day DESC LIMIT ${LAST_DAYS}) AND pipeline_id = ${Number(key)}`
    queries.push(select(owner, name, newest))
  }
  for (const { instead } of needs) {
    if (typeof instead !== 'object') continue
    const { since, count } = instead
    // A ledger of corrections is read as a whole.
    const places = refs(Object.keys(place).filter((each) => each !== 'number'))
    queries.push(
      select(
        owner,
        name,
        sql`WHERE (${places}) IN (SELECT ${places} FROM ${sql.table(name)} WHERE key_id = ${owner.key.id}
          GROUP BY ${places} HAVING MAX(changed) > ${since} ORDER BY MAX(changed) LIMIT ${count})`,
      ),
    )
  }
  return queries
}

export interface FoundRow {
  readonly kind: string
  readonly key: string | null
  readonly day: string
  readonly number: number
  readonly captured_at: number
  readonly sealed: Uint8Array
  readonly changed: number
}

/** Returns a step that puts rows in their places. Their changes are numbered from that of `counted` on. */
export function putRows(
  { name, place, isHistory = false }: SealedTable,
  { key }: RecordOwner,
  rows: readonly Row[],
  former: number,
): RawBuilder<unknown> {
  const columns = Object.keys(place)
  const isNew = ({ changed }: Row) => (changed as number) > former
  const set = [sql`captured_at = excluded.captured_at, sealed = excluded.sealed`]
  if (isHistory) set.push(sql`changed = excluded.changed`)
  const later = IS_BLIND.has(name)
    ? sql`WHERE excluded.captured_at >= ${sql.ref(`${name}.captured_at`)}`
    : sql``
  return sql`${sql.ref(`put_${name}`)} AS (
    INSERT INTO ${sql.table(name)} (key_id, ${refs(columns)}, captured_at, sealed${isHistory ? sql`, changed` : sql``})
    SELECT ${key.id}, ${refs(columns)}, captured_at, sealed
      ${isHistory ? sql`, COALESCE(changed, base + nth) FROM counted,` : sql`FROM`}
      unnest(${arraysOf(place, rows)}, ${rows.map((row) => row.captured_at)}::bigint[],
        ${rows.map((row) => row.sealed)}::bytea[], ${rows.map((row) => (isNew(row) ? null : row.changed))}::bigint[],
        ${rows.map((row) => (isNew(row) ? (row.changed as number) - former : null))}::bigint[])
      AS given (${refs(columns)}, captured_at, sealed, changed, nth)
    ON CONFLICT (key_id, ${refs(columns)}) DO UPDATE SET ${sql.join(set)} ${later})`
}

/** Returns a step that deletes corrections. */
export function dropCorrections({ key }: RecordOwner, gone: readonly Row[]): RawBuilder<unknown> {
  return sql`gone_corrections AS (DELETE FROM corrections USING counted WHERE key_id = ${key.id}
    AND (pipeline_id, day, number) IN (SELECT * FROM unnest(${arraysOf(corrections.place, gone)})))`
}
