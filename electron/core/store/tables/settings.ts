// Settings. Those without business data (language, theme …) are stored as readable text. Their digest has no key: it
// shows damage and proves nothing. All others are sealed. A setting that was changed in the file is never used: it is
// reported, and stays until it is set again.
import { claimKey, openRow, type RecordOwner, sealRow } from '../engine/sealed-rows.ts'
import { PASSING_KEY } from '../engine/sealing.ts'
import { digestOfParts } from '../engine/setting-digest.ts'
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

export interface BrokenName {
  readonly name: string
  /** Null for a readable setting. */
  readonly keyId: string | null
}

/** The settings as far as they can be read without a key. */
export interface SettingsAtStart {
  readonly values: ReadonlyMap<string, unknown>
  /** Settings that were changed in the file, as far as this can be detected without a key. */
  readonly broken: readonly BrokenName[]
  readonly sealed: readonly SealedName[]
}

export const NO_SETTINGS: SettingsAtStart = { values: new Map(), broken: [], sealed: [] }

/** A sealed setting. `value` is absent when the setting was changed in the file. */
export interface OpenedSetting {
  readonly name: string
  readonly value?: unknown
}

interface PlainRow {
  readonly name: string
  readonly value: string
  readonly digest: string
}

interface SealedSettingRow {
  readonly key_id: string
  readonly company_id: string | null
  readonly name: string
  readonly sealed: Uint8Array
  readonly digest: string
}

function isWhole(row: SealedSettingRow): boolean {
  return digestOfParts([row.key_id, row.company_id, row.name, row.sealed]) === row.digest
}

function sealedRows(database: Database): SealedSettingRow[] {
  return database
    .prepare('SELECT key_id, company_id, name, sealed, digest FROM sealed_settings ORDER BY name')
    .all() as unknown as SealedSettingRow[]
}

/** Returns undefined for a row that was changed in the file, also for one whose digest is right and its text is not. */
function plainValue({ name, value, digest }: PlainRow): unknown {
  if (digestOfParts([name, value]) !== digest) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export function readSettings(database: Database): SettingsAtStart {
  const rows = database.prepare('SELECT name, value, digest FROM settings').all() as unknown as PlainRow[]
  const read = rows.map((row) => ({ name: row.name, value: plainValue(row) }))
  const sealed = sealedRows(database)
  return {
    values: new Map(read.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value])),
    broken: [
      ...read.filter(({ value }) => value === undefined).map(({ name }) => ({ name, keyId: null })),
      ...sealed.filter((row) => !isWhole(row)).map((row) => ({ name: row.name, keyId: row.key_id })),
    ],
    sealed: sealed.filter(isWhole).map((row) => ({
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
    .run(name, text, digestOfParts([name, text]))
}

/** Removes a setting under every key. */
function removeSetting({ database }: StoreFile, name: string): void {
  inTransaction(database, () => {
    database.prepare('DELETE FROM settings WHERE name = ?').run(name)
    database.prepare('DELETE FROM sealed_settings WHERE name = ?').run(name)
  })
}

/** Returns the settings that are sealed under the owner's key. */
function openSettings(database: Database, owner: RecordOwner): OpenedSetting[] {
  const own = sealedRows(database).filter(
    (row) => (row.company_id ?? APPLICATION) === owner.companyId && row.key_id === owner.key.id,
  )
  return own.map(({ name, sealed }) => {
    const record = openRow(owner, TABLE, name, { captured_at: 0, sealed })
    return record === null ? { name } : { name, value: record.payload }
  })
}

/**
 * Seals settings: all of them or none. The same transaction deletes what somebody wrote readable under these names, and
 * sealed ones that were changed in the file.
 */
export function sealSettings(
  database: Database,
  owner: RecordOwner,
  settings: readonly (readonly [name: string, value: unknown])[],
): void {
  const companyId = owner.companyId === APPLICATION ? null : owner.companyId
  inTransaction(database, () => {
    const insert = database.prepare(
      `INSERT INTO sealed_settings (key_id, company_id, name, sealed, digest) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (key_id, name) DO UPDATE
       SET company_id = excluded.company_id, sealed = excluded.sealed, digest = excluded.digest`,
    )
    const drop = database.prepare('DELETE FROM settings WHERE name = ?')
    const dropSealed = database.prepare('DELETE FROM sealed_settings WHERE key_id = ? AND name = ?')
    const replaced = new Set(settings.map(([name]) => name))
    const changed = sealedRows(database).filter((row) => !isWhole(row) && replaced.has(row.name))
    for (const row of changed) dropSealed.run(row.key_id, row.name)
    for (const [name, value] of settings) {
      const sealed = sealRow(owner, TABLE, name, { payload: value, capturedAtMs: 0 })
      insert.run(
        owner.key.id,
        companyId,
        name,
        sealed,
        digestOfParts([owner.key.id, companyId, name, sealed]),
      )
      drop.run(name)
    }
  })
}

/** Deletes settings under keys that ended with their process: they can never be read again. */
export function dropPassingSettings(database: Database): void {
  const drop = database.prepare('DELETE FROM sealed_settings WHERE key_id = ? AND name = ?')
  for (const row of sealedRows(database)) {
    if (row.key_id.startsWith(PASSING_KEY) && isWhole(row)) drop.run(row.key_id, row.name)
  }
}

/**
 * Deletes settings by name where they were changed in the file or are under the given keys, and those of `unsealed`
 * that are readable. Unchanged ones under other keys stay.
 */
function discardSettings(
  { database }: StoreFile,
  names: readonly string[],
  keyIds: readonly string[],
  unsealed: readonly string[],
): void {
  inTransaction(database, () => {
    const drop = database.prepare('DELETE FROM sealed_settings WHERE key_id = ? AND name = ?')
    for (const row of sealedRows(database)) {
      const isLost = keyIds.includes(row.key_id) || !isWhole(row)
      if (names.includes(row.name) && isLost) drop.run(row.key_id, row.name)
    }
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
    digest TEXT NOT NULL,
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
      return openSettings(file.database, owner)
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
