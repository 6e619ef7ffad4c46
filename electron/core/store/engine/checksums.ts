// One checksum per row, over all its other columns. It detects rows changed in the file without any key, so a changed
// field never affects a count, a date or a filter. The content itself is authenticated by its seal alone.
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'

type Part = string | number | Uint8Array

/** Tables of sealed records, with their columns in order. The checksum is the last column and is not listed. */
export const CHECKED_TABLES = {
  snapshots: ['key_id', 'operation', 'params_print', 'captured_at', 'sealed'],
  funnel_days: ['key_id', 'pipeline_id', 'day', 'captured_at', 'sealed'],
  stalled_days: ['key_id', 'pipeline_id', 'day', 'captured_at', 'sealed'],
  pipelines_days: ['key_id', 'day', 'captured_at', 'sealed'],
  corrections: ['key_id', 'pipeline_id', 'day', 'number', 'captured_at', 'sealed'],
  row_packs: ['key_id', 'operation', 'pack', 'records', 'captured_at', 'sealed'],
  row_states: ['key_id', 'operation', 'captured_at', 'sealed'],
} as const
export type CheckedTable = keyof typeof CHECKED_TABLES
export const CHECKED_TABLE_NAMES = Object.keys(CHECKED_TABLES) as CheckedTable[]

const WHOLE_NUMBERS: readonly string[] = ['pipeline_id', 'number', 'pack', 'records', 'captured_at']
/** Small, because a record of many rows takes megabytes. */
const ROWS_A_STEP = 8
/** Largest valid time of a Date. */
const MAX_INSTANT_MS = 8.64e15

function checksumOf(parts: readonly Part[]): number {
  return parts.reduce<number>((sum, part) => {
    const bytes = part instanceof Uint8Array ? part : Buffer.from(String(part))
    return crc32(bytes, crc32(`${bytes.byteLength}:`, sum))
  }, 0)
}

/** Returns the values of a row, in the order of CHECKED_TABLES, followed by their checksum. */
export function withChecksum<Parts extends readonly Part[]>(...parts: Parts): [...Parts, number] {
  return [...parts, checksumOf(parts)]
}

/** Columns of a row. Integers are text, because those over 2^53 cannot be read otherwise. */
export type RowColumns = Readonly<Record<string, string | Uint8Array>>

interface CheckedRow {
  readonly id: number
  readonly isWhole: boolean
  readonly columns: RowColumns
}

function columnsOf(table: CheckedTable): string {
  const columns = CHECKED_TABLES[table].map((name: string) =>
    WHOLE_NUMBERS.includes(name) ? `CAST(${name} AS TEXT) AS ${name}` : name,
  )
  return columns.join(', ')
}

/** Calls `visit` with every row, with only a few rows in memory at once. */
function forEachRow(database: DatabaseSync, table: CheckedTable, visit: (row: CheckedRow) => void): void {
  const names: readonly string[] = CHECKED_TABLES[table]
  const statement = database.prepare(
    `SELECT rowid AS row_id, ${columnsOf(table)}, CAST(checksum AS TEXT) AS row_checksum
     FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_A_STEP}`,
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
export function findChanged(database: DatabaseSync, table: CheckedTable): number[] {
  const changed: number[] = []
  forEachRow(database, table, ({ id, isWhole }) => {
    if (!isWhole) changed.push(id)
  })
  return changed
}

/** Returns the current columns of one row. */
export function readChanged(database: DatabaseSync, table: CheckedTable, rowid: number): RowColumns {
  return database.prepare(`SELECT ${columnsOf(table)} FROM ${table} WHERE rowid = ?`).get(rowid) as RowColumns
}

/** Adds checksums to the rows of an earlier schema, as they are. Rows with an invalid time get an invalid checksum. */
export function checksumRows(database: DatabaseSync): void {
  for (const table of CHECKED_TABLE_NAMES) {
    const names: readonly string[] = CHECKED_TABLES[table]
    const statement = database.prepare(`UPDATE ${table} SET checksum = ? WHERE rowid = ?`)
    forEachRow(database, table, ({ id, columns }) => {
      const isDated = Math.abs(Number(columns.captured_at)) <= MAX_INSTANT_MS
      const right = checksumOf(names.map((name) => columns[name] as Part))
      statement.run(isDated ? right : -1, id)
    })
  }
}
