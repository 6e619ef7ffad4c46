// Sealed records and their owners. The seal authenticates the whole row: a record opens only with the owner, table,
// place and time that it was sealed with.
import type { RecordOwner } from '../../vault/company.ts'
import { PASSING_KEY, seal, unseal } from '../../vault/sealing.ts'
import type { Database } from './transaction.ts'

/** Part of what every record is bound to; increased with the schema when the meaning of a payload changes. */
const RECORD_VERSION = 1

/** JSON as received, and when (milliseconds since 1970). */
export interface StoredRecord {
  readonly payload: unknown
  readonly capturedAtMs: number
}

export interface StoredDay extends StoredRecord {
  readonly day: string
}

/** The columns that tell the records of a table apart, beside their key. */
export type RecordPlace = Readonly<Record<string, string | number | Uint8Array>>

export interface SealedRow {
  readonly day?: string
  readonly captured_at: number
  readonly sealed: Uint8Array
}

function boundTo(
  owner: RecordOwner,
  table: string,
  place: RecordPlace,
  capturedAtMs: number | string,
): string {
  const columns = Object.entries(place).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value),
  ])
  return JSON.stringify([RECORD_VERSION, owner.companyId, table, columns.sort(), String(capturedAtMs)])
}

/** True for the first argument of a call that is about one company. */
export function isOwner(value: unknown): value is RecordOwner {
  return typeof value === 'object' && value !== null && 'companyId' in value && 'key' in value
}

export function openRow(
  owner: RecordOwner,
  table: string,
  place: RecordPlace,
  row: SealedRow,
): StoredRecord | null {
  const capturedAtMs = row.captured_at
  const text = unseal(owner.key, boundTo(owner, table, place, capturedAtMs), row.sealed)
  return text === null ? null : { payload: JSON.parse(text), capturedAtMs }
}

/** Seals a record. `openRow` opens it with the same owner, table and place. */
export function sealRow(owner: RecordOwner, table: string, place: RecordPlace, record: StoredRecord): Buffer {
  return seal(owner.key, boundTo(owner, table, place, record.capturedAtMs), JSON.stringify(record.payload))
}

/** True when the row is as it was sealed. Integers may be text. */
export function isSealed(
  owner: RecordOwner,
  table: string,
  place: RecordPlace,
  capturedAtMs: string,
  sealed: Uint8Array,
): boolean {
  return unseal(owner.key, boundTo(owner, table, place, capturedAtMs), sealed) !== null
}

const COUNT_CHANGE = 'UPDATE store_keys SET changes = changes + 1 WHERE id = ?'

/** Returns the number of the owner's last change: 0 before the first. */
export function lastChange(database: Database, owner: RecordOwner): number {
  const row = database.prepare('SELECT changes FROM store_keys WHERE id = ?').get(owner.key.id)
  return (row as { changes: number } | undefined)?.changes ?? 0
}

/**
 * Seals a record and writes its row, in place of the row with the same primary key where the SQL `condition` holds.
 * Returns its sealed bytes. The caller is in a transaction and registered the key. Of a history, `change` says whether
 * what is stored becomes another: then it gets the owner's next number (`changed`).
 */
export function writeRow(
  database: Database,
  owner: RecordOwner,
  table: string,
  place: RecordPlace,
  record: StoredRecord,
  condition = 'TRUE',
  change?: 'new' | 'same',
): number {
  const sealed = sealRow(owner, table, place, record)
  const row = { key_id: owner.key.id, ...place, captured_at: record.capturedAtMs, sealed }
  const names = Object.keys(row)
  const values: (string | number | Uint8Array)[] = Object.values(row)
  const places = names.map(() => '?')
  const set = change === 'new' ? [...names, 'changed'] : [...names]
  if (change === 'new') database.prepare(COUNT_CHANGE).run(owner.key.id)
  if (change !== undefined) {
    names.push('changed')
    places.push('(SELECT changes FROM store_keys WHERE id = ?)')
    values.push(owner.key.id)
  }
  database
    .prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})
       ON CONFLICT DO UPDATE SET ${set.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE ${condition}`,
    )
    .run(...values)
  return sealed.byteLength
}

/** Lists the owner's key, as every record requires, with its company. */
export function registerKey(database: Database, owner: RecordOwner): void {
  database
    .prepare(
      `INSERT INTO store_keys (id, company_id) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id
       WHERE store_keys.company_id <> excluded.company_id`,
    )
    .run(owner.key.id, owner.companyId)
}

/** Corrects the company of a key when the file names another one. */
export function claimKey(database: Database, owner: RecordOwner): void {
  database
    .prepare('UPDATE store_keys SET company_id = ? WHERE id = ? AND company_id <> ?')
    .run(owner.companyId, owner.key.id, owner.companyId)
}

/** Deletes records under keys that ended with their process: they can never be read again. */
export function dropUnreadableRecords(database: Database): void {
  database.prepare('DELETE FROM store_keys WHERE id LIKE ?').run(`${PASSING_KEY}%`)
}
