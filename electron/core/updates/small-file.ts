import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folder of the update's own files. */
export function updatesFolder(dataFolder: string): string {
  return join(dataFolder, 'updates')
}

/** Replaces a JSON file atomically. Returns false when it could not be written: the file of before then stays. */
export function writeSmallFile(folder: string, name: string, value: unknown): boolean {
  const path = join(folder, name)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const handle = openSync(`${path}.new`, 'w', 0o600)
    try {
      writeSync(handle, JSON.stringify(value))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(`${path}.new`, path)
    return true
  } catch {
    return false
  }
}
