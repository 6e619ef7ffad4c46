// The store of a sandbox: one database in a folder that nobody else may read.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type ServiceDatabase } from '../data/database.ts'
import { AdminFailure } from './usage-error.ts'

const FILE_NAME = 'service.sqlite'

/** Opens the store of a folder and makes it where there is none. */
export function openStore(folder: string): ServiceDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openDatabase(join(folder, FILE_NAME))
}

/** Opens a store that is there; a mistyped folder must not look like an empty store. */
export function openExistingStore(folder: string): ServiceDatabase {
  if (!existsSync(join(folder, FILE_NAME))) throw new AdminFailure('there is no store in this folder')
  return openStore(folder)
}
