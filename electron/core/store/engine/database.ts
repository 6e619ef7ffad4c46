// Opens the store's file. A damaged file is set aside, never deleted; a newer version's file is not touched. Uses only
// what the test runtime's adapter also has: exec, prepare (run, get, all) and close.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { getOrMake } from '../../../../shared/maps/get-or-make.ts'
import { renamePatientlySync } from '../../files/rename-patiently.ts'
import { createSchema, SCHEMA_VERSION, userVersion } from '../schema.ts'
import { StoreInUse } from '../store-in-use.ts'
import { type Database, inTransaction } from './transaction.ts'

/** Folder of the store in the data folder. */
export const STORE_FOLDER = 'store'
const STORE_FILE = 'store.db'
/** Empty; the lock on it says that a process has the folder. */
const LOCK_FILE = 'store.lock'
/** A Leme that ends may still be closing. */
const HOLD_TIMEOUT_MS = 1_000
const SQLITE_MAGIC = 'SQLite format 3\0'
const USER_VERSION_OFFSET = 60
/** Two bytes, each 1 or 2. With any other value SQLite opens the file read-only or refuses it. */
const FORMAT_OFFSET = 18

class DamagedStore extends Error {}

/** Prepares each statement once: that takes longer than to write one row. */
class StoreDatabase extends DatabaseSync {
  readonly #prepared = new Map<string, StatementSync>()

  override prepare(sql: string): StatementSync {
    return getOrMake(this.#prepared, sql, () => super.prepare(sql))
  }
}

/** Returns the schema version from a file's header without opening it as a database, which could change it. */
function versionInHeader(path: string): number {
  const handle = openSync(path, 'r')
  try {
    const header = Buffer.alloc(USER_VERSION_OFFSET + 4)
    const length = readSync(handle, header, 0, header.length, 0)
    if (length === 0) return 0
    if (length < header.length || header.toString('latin1', 0, 16) !== SQLITE_MAGIC) throw new DamagedStore()
    const formats = [...header.subarray(FORMAT_OFFSET, FORMAT_OFFSET + 2)]
    if (formats.some((format) => format !== 1 && format !== 2)) throw new DamagedStore()
    return header.readInt32BE(USER_VERSION_OFFSET)
  } finally {
    closeSync(handle)
  }
}

export interface OpenedDatabase {
  readonly database: Database
  /** False when the file cannot be used: writes then last only as long as the process. */
  readonly isWritable: boolean
  /** True when a newer version wrote the file: nothing of it is read. */
  readonly isNewer: boolean
  /** New path of a damaged file; null when the file was not damaged. */
  readonly setAside: string | null
  /** Removes temporary files of this process. Call it after closing `database`. */
  readonly dispose: () => void
  /** Erases the bytes of deleted rows from free pages and from the log. */
  readonly compact: () => void
}

const ASIDE = 'store-damaged-'

class NewerStore extends Error {}

function compact(database: Database): void {
  database.exec('VACUUM')
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
}

function prepareDatabase(database: Database): void {
  database.exec('PRAGMA busy_timeout = 2000')
  if (userVersion(database) > SCHEMA_VERSION) throw new NewerStore()
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA secure_delete = ON')
  const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
  if (check.quick_check !== 'ok') throw new DamagedStore()
  createSchema(database)
}

/** Throws when the key of a record is not listed: it could not be read, nor erased with its company. */
function checkKeys(database: Database): void {
  if (database.prepare('PRAGMA foreign_key_check').get() !== undefined) throw new DamagedStore()
}

function schemaOf(database: Database): string {
  const rows = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
  return JSON.stringify(rows.map(({ type, name, sql }) => [type, name, sql]))
}

/**
 * Throws when the schema differs: a changed letter in a table's definition passes SQLite's own checks and breaks writes
 * later.
 */
function checkSchema(database: Database): void {
  const expected = openInMemory()
  const isExpected = schemaOf(database) === schemaOf(expected)
  expected.close()
  if (!isExpected) throw new DamagedStore()
}

/** Throws when the file is read-only. */
function checkWritable(database: Database): void {
  inTransaction(database, () => database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`))
}

/** SQLite gives its side files the mode of the main file. */
function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

/**
 * Takes the folder for this process, until the lock is closed or the process ends: the system then gives it back.
 * Throws StoreInUse when another process has it. Null where no lock can be taken, as in a folder that is not writable.
 */
export function holdFolder(folder: string): { close(): void } | null {
  let lock: DatabaseSync | null = null
  try {
    makeFolder(folder)
    makePrivateFile(join(folder, LOCK_FILE))
    lock = new DatabaseSync(join(folder, LOCK_FILE))
    lock.exec(`PRAGMA busy_timeout = ${HOLD_TIMEOUT_MS}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`)
    return lock
  } catch (error) {
    lock?.close()
    if (isBusy(error)) throw new StoreInUse()
    return null
  }
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** @param isAlone keeps other connections out, and needs no memory that processes share: a network folder has none */
function openFile(path: string, verify: (database: Database) => void, isAlone = false): Database {
  if (existsSync(path)) {
    if (!statSync(path).isFile()) throw new DamagedStore()
    if (versionInHeader(path) > SCHEMA_VERSION) throw new NewerStore()
  }
  makePrivateFile(path)
  const database = new StoreDatabase(path)
  try {
    if (isAlone) database.exec('PRAGMA locking_mode = EXCLUSIVE')
    prepareDatabase(database)
    checkSchema(database)
    checkWritable(database)
    verify(database)
    checkKeys(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

function openFileAnywhere(path: string, verify: (database: Database) => void): Database {
  try {
    return openFile(path, verify)
  } catch (error) {
    if (isBusy(error) || !isEnvironmentFailure(error)) throw error
    return openFile(path, verify, true)
  }
}

function openInMemory(): Database {
  const database = new StoreDatabase(':memory:')
  prepareDatabase(database)
  return database
}

/** A store that ends with the process, where there is none that can be used, or a host wants no file. */
export function openNothing(isNewer: boolean, isWritable = false): OpenedDatabase {
  return {
    database: openInMemory(),
    isWritable,
    isNewer,
    setAside: null,
    dispose: () => undefined,
    compact: () => undefined,
  }
}

function setAsideFiles(folder: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:.]/g, '')
  let target = join(folder, `${ASIDE}${stamp}.db`)
  for (let copy = 2; existsSync(target); copy++) target = join(folder, `${ASIDE}${stamp}-${copy}.db`)
  for (const suffix of ['', '-wal', '-shm']) {
    const path = join(folder, `${STORE_FILE}${suffix}`)
    if (existsSync(path)) renamePatientlySync(path, `${target}${suffix}`)
  }
  return target
}

/** Retries, because another program on Windows may hold a file for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

/** Returns the names of damaged stores that were set aside. */
export function listSetAside(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(ASIDE) && name.endsWith('.db'))
    : []
}

/** Deletes damaged stores, because they may hold data that must be erased. Throws when a file stays. */
export function removeSetAside(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(ASIDE)) rmSync(join(folder, name), REMOVE)
  }
}

/** Deletes the store, which must be closed. Returns false when the system keeps one of its files. */
export function removeStore(folder: string): boolean {
  try {
    // The main file last: as long as it exists, the side files belong to it.
    for (const suffix of ['-wal', '-shm', '']) rmSync(join(folder, `${STORE_FILE}${suffix}`), REMOVE)
    return true
  } catch {
    return false
  }
}

function isBusy(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return typeof errcode === 'number' ? (errcode & 0xff) === 5 : /^SQLITE_BUSY/.test(String(code))
}

/** True for failures of the environment (permissions, a lock, a full disk), which do not indicate a damaged file. */
function isEnvironmentFailure(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && /^(EACCES|EPERM|EROFS|ENOSPC|EMFILE|EBUSY)$/.test(code)) return true
  // SQLITE_BUSY 5, LOCKED 6, READONLY 8, FULL 13, CANTOPEN 14: by number in node:sqlite, by name in the adapter.
  if (typeof errcode === 'number') return [5, 6, 8, 13, 14].includes(errcode & 0xff)
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED|READONLY|FULL|CANTOPEN)/.test(code)
}

/** Opens a copy of a store that cannot be written, so that its data is shown; null when it cannot be read either. */
function openCopy(path: string, verify: (database: Database) => void): OpenedDatabase | null {
  let folder: string | null = null
  const dispose = () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!existsSync(path)) return null
    folder = mkdtempSync(join(tmpdir(), 'leme-store-'))
    const copy = join(folder, STORE_FILE)
    for (const suffix of ['', '-wal']) {
      if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix)
    }
    // The copy takes over the mode of a read-only file.
    for (const suffix of ['', '-wal']) if (existsSync(copy + suffix)) chmodSync(copy + suffix, 0o600)
    const database = openFile(copy, verify)
    if (process.platform !== 'win32') {
      // Open files stay usable without a name, so nothing is left behind however this process ends.
      dispose()
    }
    const state = { isWritable: false, isNewer: false, setAside: null, dispose }
    return { ...state, database, compact: () => compact(database) }
  } catch {
    dispose()
    return null
  }
}

/**
 * Opens `<folder>/store.db` at the current schema, with mode 0600 in a folder of mode 0700. `verify` throws when rows
 * that are not sealed were changed. A file that cannot be written is not touched: a copy is opened that ends with the
 * process. Falls back to memory when the file cannot be used at all.
 */
export function openDatabase(
  folder: string,
  nowMs: number,
  verify: (database: Database) => void,
): OpenedDatabase {
  const path = join(folder, STORE_FILE)
  const openWritten = (setAside: string | null): OpenedDatabase => {
    const database = openFileAnywhere(path, verify)
    const state = { isWritable: true, isNewer: false, setAside, dispose: () => undefined }
    return { ...state, database, compact: () => compact(database) }
  }
  try {
    makeFolder(folder)
    try {
      return openWritten(null)
    } catch (error) {
      if (error instanceof NewerStore || isEnvironmentFailure(error)) throw error
      return openWritten(setAsideFiles(folder, nowMs))
    }
  } catch (error) {
    const isNewer = error instanceof NewerStore
    const copy = isNewer ? null : openCopy(path, verify)
    return copy ?? openNothing(isNewer)
  }
}
