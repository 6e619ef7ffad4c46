// Settings. Those without business data (language, theme …) are stored as readable text. Their digest has no key: it
// shows damage and proves nothing. All others are sealed. A setting that was changed in the file is never used: it is
// reported, and stays until it is set again.
import { createHash } from 'node:crypto'
import type { RecordOwner } from '../../vault/company.ts'
import { PASSING_KEY } from '../../vault/sealing.ts'
import { claimKey, openRow, sealRow } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { read, type StoreFile, type StoreTable, writeSmall } from './table.ts'

/** Owner id of the sealed settings that belong to no company; they have a key of their own. */
export const APPLICATION = 'application'

const TABLE = 'settings'

export interface SealedName {
  readonly name: string
  /** APPLICATION when the setting belongs to no company. */
  readonly companyId: string
  readonly keyId: string
}

/** The settings as far as they can be read without a key. */
export interface SettingsAtStart {
  readonly values: ReadonlyMap<string, unknown>
  /** Readable settings that were changed in the file. */
  readonly broken: readonly string[]
  readonly sealed: readonly SealedName[]
}

export const NO_SETTINGS: SettingsAtStart = { values: new Map(), broken: [], sealed: [] }

/** A sealed setting. `value` is absent when the setting was changed in the file. */
export interface OpenedSetting {
  readonly name: string
  readonly value?: unknown
}

export interface PlainRow {
  readonly name: string
  readonly value: string
  readonly digest: string
}

export interface SealedSettingRow {
  readonly key_id: string
  readonly company_id: string | null
  readonly name: string
  readonly sealed: Uint8Array
}

/** Returns the digest of a readable setting. */
export function settingDigest(name: string, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, value]))
    .digest('hex')
}

function sealedRows(database: Database): SealedSettingRow[] {
  return database
    .prepare('SELECT key_id, company_id, name, sealed FROM sealed_settings ORDER BY name')
    .all() as unknown as SealedSettingRow[]
}

/** Returns undefined for a row that was changed in the file, also for one whose digest is right and its text is not. */
function plainValue({ name, value, digest }: PlainRow): unknown {
  if (settingDigest(name, value) !== digest) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export function readSettings(database: Database): SettingsAtStart {
  const rows = database.prepare('SELECT name, value, digest FROM settings').all() as unknown as PlainRow[]
  return settingsOf(rows, sealedRows(database))
}

/** Returns the settings of rows. */
export function settingsOf(
  rows: readonly PlainRow[],
  sealed: readonly Omit<SealedSettingRow, 'sealed'>[],
): SettingsAtStart {
  const read = rows.map((row) => ({ name: row.name, value: plainValue(row) }))
  return {
    values: new Map(read.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value])),
    broken: read.filter(({ value }) => value === undefined).map(({ name }) => name),
    sealed: sealed.map((row) => ({
      name: row.name,
      companyId: row.company_id ?? APPLICATION,
      keyId: row.key_id,
    })),
  }
}

export function writeSetting(database: Database, name: string, value: unknown): void {
  const text = JSON.stringify(value)
  database
    .prepare(
      `INSERT INTO settings (name, value, digest) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, digest = excluded.digest`,
    )
    .run(name, text, settingDigest(name, text))
}

/** Removes a setting under every key. */
function removeSetting({ database }: StoreFile, name: string): void {
  inTransaction(database, () => {
    database.prepare('DELETE FROM settings WHERE name = ?').run(name)
    database.prepare('DELETE FROM sealed_settings WHERE name = ?').run(name)
  })
}

/** Returns the settings of sealed rows that are under the owner's key. */
export function openSettings(rows: readonly SealedSettingRow[], owner: RecordOwner): OpenedSetting[] {
  const own = rows.filter(
    (row) => (row.company_id ?? APPLICATION) === owner.companyId && row.key_id === owner.key.id,
  )
  return own.map(({ name, sealed }) => {
    const record = openRow(owner, TABLE, { name }, { captured_at: 0, sealed })
    return record === null ? { name } : { name, value: record.payload }
  })
}

export function sealSetting(owner: RecordOwner, name: string, value: unknown): Buffer {
  return sealRow(owner, TABLE, { name }, { payload: value, capturedAtMs: 0 })
}

/** Seals settings: all of them or none. The same transaction deletes what somebody wrote readable under these names. */
export function sealSettings(
  database: Database,
  owner: RecordOwner,
  settings: readonly (readonly [name: string, value: unknown])[],
): void {
  const companyId = owner.companyId === APPLICATION ? null : owner.companyId
  inTransaction(database, () => {
    const insert = database.prepare(
      `INSERT INTO sealed_settings (key_id, company_id, name, sealed) VALUES (?, ?, ?, ?)
       ON CONFLICT (key_id, name) DO UPDATE SET company_id = excluded.company_id, sealed = excluded.sealed`,
    )
    const drop = database.prepare('DELETE FROM settings WHERE name = ?')
    for (const [name, value] of settings) {
      const sealed = sealSetting(owner, name, value)
      insert.run(owner.key.id, companyId, name, sealed)
      drop.run(name)
    }
  })
}

/** Deletes settings under keys that ended with their process: they can never be read again. */
export function dropPassingSettings(database: Database): void {
  database.prepare('DELETE FROM sealed_settings WHERE key_id LIKE ?').run(`${PASSING_KEY}%`)
}

/**
 * Deletes settings by name where they are under the given keys, and those of `unsealed` that are readable. Those under
 * other keys stay.
 */
function discardSettings(
  { database }: StoreFile,
  names: readonly string[],
  keyIds: readonly string[],
  unsealed: readonly string[],
): void {
  inTransaction(database, () => {
    const drop = database.prepare('DELETE FROM sealed_settings WHERE key_id = ? AND name = ?')
    for (const name of names) for (const keyId of keyIds) drop.run(keyId, name)
    const dropOpen = database.prepare('DELETE FROM settings WHERE name = ?')
    for (const name of [...names, ...unsealed]) dropOpen.run(name)
  })
}

/** Two tables: `settings` holds the readable ones, `sealed_settings` the others. */
export const settings = {
  name: 'settings',
  schema: `
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE TABLE sealed_settings (
    key_id TEXT NOT NULL,
    company_id TEXT REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, name)
  ) STRICT;
  `,
  calls: {
    /** Writes readable text: only for settings without business data. */
    writeSetting: writeSmall(({ database }, name: string, value: unknown) =>
      writeSetting(database, name, value),
    ),
    openSettings: read([], (file, owner: RecordOwner) => {
      if (owner.companyId !== APPLICATION) file.writeSmall(() => claimKey(file.database, owner))
      return openSettings(sealedRows(file.database), owner)
    }),
    /** Seals all of the settings or none. */
    sealSettings: writeSmall(
      ({ database }, owner: RecordOwner, values: readonly (readonly [name: string, value: unknown])[]) =>
        sealSettings(database, owner, values),
    ),
    removeSetting: writeSmall(removeSetting),
    discardSettings: writeSmall(discardSettings),
  },
} satisfies StoreTable
