// The service's database in a folder: one file that only its owner can read.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type ServiceDatabase } from './data/database.ts'

const FILE_NAME = 'service.sqlite'

/** Opens the store of a folder, or creates it. Only the owner can read its files, whatever the folder's mode is. */
export function openStore(folder: string): ServiceDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE_NAME)
  // SQLite gives its side files the mode of the main file; files of an earlier run may have another mode.
  closeSync(openSync(path, 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) chmodSync(path + suffix, 0o600)
  return openDatabase(path)
}
