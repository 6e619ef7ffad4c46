// One checksum per row, over all its other columns. It detects rows changed in the file without any key, so a changed
// field never affects a count, a date or a filter. The content itself is authenticated by its seal alone.
import { crc32 } from 'node:zlib'
import type { Database } from './transaction.ts'

type Part = string | number | Uint8Array

export type Column = 'text' | 'integer' | 'bytes'

/** A table whose rows have a checksum. `columns` are the others, in order. */
export interface CheckedTable {
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
}

/** The values of a row by column. */
export type RowOf<Table extends CheckedTable> = { readonly [Name in keyof Table['columns']]: Part }

/** Small, because a record of many rows takes megabytes. */
const ROWS_A_STEP = 8

function checksumOf(parts: readonly Part[]): number {
  return parts.reduce<number>((sum, part) => {
    const bytes = part instanceof Uint8Array ? part : Buffer.from(String(part))
    return crc32(bytes, crc32(`${bytes.byteLength}:`, sum))
  }, 0)
}

/** Returns the values of a row in the order of its columns, followed by their checksum. */
function valuesOf(table: CheckedTable, row: RowOf<CheckedTable>): Part[] {
  const parts = Object.keys(table.columns).map((name) => row[name] as Part)
  return [...parts, checksumOf(parts)]
}

/** Returns the checksum of a row. */
export function checksumOfRow<Table extends CheckedTable>(table: Table, row: RowOf<Table>): number {
  return valuesOf(table, row).at(-1) as number
}

/** Inserts a row with its checksum. `orElse` is SQL for a row whose primary key exists; without it that throws. */
export function insertRow<Table extends CheckedTable>(
  database: Database,
  table: Table,
  row: RowOf<Table>,
  orElse = '',
): void {
  const values = valuesOf(table, row)
  const names = [...Object.keys(table.columns), 'checksum'].join(', ')
  const places = values.map(() => '?').join(', ')
  database.prepare(`INSERT INTO ${table.name} (${names}) VALUES (${places}) ${orElse}`).run(...values)
}

/** Inserts a row, or replaces the content of the row with the same primary key where the SQL `condition` holds. */
export function replaceRow<Table extends CheckedTable>(
  database: Database,
  table: Table,
  row: RowOf<Table>,
  condition = 'TRUE',
): void {
  insertRow(
    database,
    table,
    row,
    `ON CONFLICT DO UPDATE
     SET captured_at = excluded.captured_at, sealed = excluded.sealed, checksum = excluded.checksum
     WHERE ${condition}`,
  )
}

/** Columns of a row. Integers are text, because those over 2^53 cannot be read otherwise. */
export type RowColumns = Readonly<Record<string, string | Uint8Array>>

interface CheckedRow {
  readonly id: number
  readonly isWhole: boolean
  readonly columns: RowColumns
}

function columnsOf({ columns }: CheckedTable): string {
  const names = Object.entries(columns).map(([name, type]) =>
    type === 'integer' ? `CAST(${name} AS TEXT) AS ${name}` : name,
  )
  return names.join(', ')
}

/** Calls `visit` with every row, with only a few rows in memory at once. */
function forEachRow(database: Database, table: CheckedTable, visit: (row: CheckedRow) => void): void {
  const names = Object.keys(table.columns)
  const statement = database.prepare(
    `SELECT rowid AS row_id, ${columnsOf(table)}, CAST(checksum AS TEXT) AS row_checksum
     FROM ${table.name} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_A_STEP}`,
  )
  for (let last = 0; ; ) {
    const rows = statement.all(last) as unknown as (Record<string, string | Uint8Array> & {
      readonly row_id: number
      readonly row_checksum: string
    })[]
    for (const { row_id: id, row_checksum: checksum, ...parts } of rows) {
      const isWhole = String(checksumOf(names.map((name) => parts[name] as Part))) === checksum
      visit({ id, isWhole, columns: parts as RowColumns })
      last = id
    }
    if (rows.length < ROWS_A_STEP) return
  }
}

/** Returns the rowids of rows that differ from what was written. */
export function findChanged(database: Database, table: CheckedTable): number[] {
  const changed: number[] = []
  forEachRow(database, table, ({ id, isWhole }) => {
    if (!isWhole) changed.push(id)
  })
  return changed
}

/** Returns the current columns of one row. */
export function readChanged(database: Database, table: CheckedTable, rowid: number): RowColumns {
  return database
    .prepare(`SELECT ${columnsOf(table)} FROM ${table.name} WHERE rowid = ?`)
    .get(rowid) as RowColumns
}
