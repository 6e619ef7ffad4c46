// The copy of the store that is made before its schema changes, so that an older version of Leme finds what it can
// read. One copy is kept, for 30 days. Knows files only, no database: it is also used before anything else is loaded.
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Database } from './transaction.ts'

/** Folder of the store in the data folder. */
export const STORE_FOLDER = 'store'
export const STORE_FILE = 'store.db'
const COPY = /^store-schema-(\d+)\.db$/
const PARTIAL = 'store-schema-new'
const KEPT_MS = 30 * 86_400_000
const SQLITE_MAGIC = 'SQLite format 3\0'
const USER_VERSION_OFFSET = 60
/** Two bytes, each 1 or 2. With any other value SQLite opens the file read-only or refuses it. */
const FORMAT_OFFSET = 18
/** Sizes in SQLite's write-ahead log, bytes. */
const LOG_HEAD = 32
const FRAME_HEAD = 24

export class DamagedStore extends Error {}

export interface StoreCopy {
  readonly path: string
  /** Version of the schema that wrote it. */
  readonly schema: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly madeMs: number
}

/** Returns the schema version from a file's header without opening it as a database, which could change it. */
export function versionInHeader(path: string): number {
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

/**
 * Returns the schema version in a store's log, where a process that was killed leaves its migration; 0 when the log
 * has none.
 */
function versionInLog(path: string): number {
  if (!existsSync(path)) return 0
  const log = readFileSync(path)
  if (log.length < LOG_HEAD) return 0
  const pageBytes = log.readUInt32BE(8)
  const salts = log.subarray(16, 24)
  let version = 0
  let uncommitted = 0
  for (let at = LOG_HEAD; at + FRAME_HEAD + pageBytes <= log.length; at += FRAME_HEAD + pageBytes) {
    // Frames of an earlier use of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    const page = at + FRAME_HEAD
    if (log.readUInt32BE(at) === 1) uncommitted = log.readInt32BE(page + USER_VERSION_OFFSET)
    const isCommit = log.readUInt32BE(at + 4) > 0
    if (isCommit && uncommitted > 0) version = uncommitted
  }
  return version
}

/** Returns the copies in a folder by their names, the newest schema first. */
export function listStoreCopies(folder: string): StoreCopy[] {
  if (!existsSync(folder)) return []
  const copies = readdirSync(folder).flatMap((name) => {
    const schema = Number(COPY.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(schema)) return []
    const path = join(folder, name)
    const entry = lstatSync(path)
    // Leme makes neither links nor folders of this name.
    return entry.isFile() ? [{ path, schema, bytes: entry.size, madeMs: entry.mtimeMs }] : []
  })
  return copies.toSorted((a, b) => b.schema - a.schema)
}

/** True when the file is a store of the schema that its name says: a name alone is no copy. */
export function isStoreCopy({ path, schema }: StoreCopy): boolean {
  try {
    return Math.max(versionInHeader(path), versionInLog(`${path}-wal`)) === schema
  } catch {
    return false
  }
}

/** Returns the copy that a version with this schema can read; null without one. */
function storeCopyFor(folder: string, schema: number): StoreCopy | null {
  return listStoreCopies(folder).find((copy) => copy.schema <= schema && isStoreCopy(copy)) ?? null
}

function removeCopy({ path }: StoreCopy): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(path + suffix, { force: true })
}

/** Deletes all copies. Throws when a file stays. */
export function removeStoreCopies(folder: string): void {
  for (const copy of listStoreCopies(folder)) removeCopy(copy)
  rmSync(join(folder, PARTIAL), { force: true })
}

/** Deletes copies of more than 30 days, and what a killed process left. A failure is ignored: it is tried again. */
export function removeOldStoreCopies(folder: string, nowMs: number): void {
  try {
    for (const copy of listStoreCopies(folder)) if (nowMs - copy.madeMs > KEPT_MS) removeCopy(copy)
    rmSync(join(folder, PARTIAL), { force: true })
  } catch {
    // A read-only folder keeps its copy.
  }
}

/**
 * Copies the open store before its schema changes from `schema`. Throws when the copy cannot be made: the store is
 * then not changed either. The copy of before is deleted.
 */
export function copyStore(database: Database, folder: string, schema: number, nowMs: number): void {
  const partial = join(folder, PARTIAL)
  const target = join(folder, `store-schema-${schema}.db`)
  rmSync(partial, { force: true })
  // SQLite writes into an empty file, which has the right mode from its first byte on. It copies its own file,
  // because opening it a second time would give up the locks of this process.
  closeSync(openSync(partial, 'wx', 0o600))
  database.exec(`VACUUM INTO '${partial.replaceAll("'", "''")}'`)
  utimesSync(partial, nowMs / 1000, nowMs / 1000)
  const handle = openSync(partial, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  const former = listStoreCopies(folder)
  renameSync(partial, target)
  for (const copy of former) if (copy.path !== target) removeCopy(copy)
}

/**
 * Exchanges the store with the copy that a version with `schema` can read. The store must be closed. Returns false,
 * and changes nothing, when there is no such copy or the store is not newer. The newer store is kept in the copy's
 * stead.
 */
export function putStoreCopyBack(folder: string, schema: number): boolean {
  const copy = storeCopyFor(folder, schema)
  const store = join(folder, STORE_FILE)
  if (copy === null || !existsSync(store)) return false
  const version = Math.max(versionInHeader(store), versionInLog(`${store}-wal`))
  if (version <= schema) return false
  const kept = join(folder, `store-schema-${version}.db`)
  rmSync(kept, { force: true })
  // A second name, not a rename: the store's own name must lead to a store at every instant.
  linkSync(store, kept)
  for (const suffix of ['-shm', '-wal']) {
    if (existsSync(store + suffix)) renameSync(store + suffix, kept + suffix)
  }
  renameSync(copy.path, store)
  return true
}
