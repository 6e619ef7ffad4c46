// A small file that is there completely, as before or as after a write, whenever the process ends.
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the text of a file; null when there is none. Throws the error of the system. */
export function readTextFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folder; its file system orders the rename itself.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeNewFile(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a file with mode 0600 in the place of an earlier one. Throws the error of the system. */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const written = `${file}.${randomUUID()}`
  try {
    writeNewFile(written, content)
    renameSync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}
