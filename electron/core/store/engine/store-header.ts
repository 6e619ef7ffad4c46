// Where the store's file is, and what its header says. Knows files only, no database: it is also used before anything
// else is loaded.
import { closeSync, openSync, readSync } from 'node:fs'

/** Folder of the store in the data folder. */
export const STORE_FOLDER = 'store'
export const STORE_FILE = 'store.db'
const SQLITE_MAGIC = 'SQLite format 3\0'
const USER_VERSION_OFFSET = 60
/** Two bytes, each 1 or 2. With any other value SQLite opens the file read-only or refuses it. */
const FORMAT_OFFSET = 18

export class DamagedStore extends Error {}

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
