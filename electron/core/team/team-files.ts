// The files of a team's folder: which ones there are, reading one, and writing one's own. Others write there, too, and
// a synchroniser at any time: nothing is believed of a name, a size or a kind, and no file but one's own is written.
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'
import type { TeamFolderProblem } from '../../../shared/bridge/team-folder.ts'
import { writeWhole } from '../files/write-whole.ts'
import { START_BYTES } from '../history/sealed-file.ts'

/** Files that are looked at; the newest ones. */
export const MOST_FILES = 400
/** Their bytes together: 60 computers with three years of twenty pipelines each write 12 MB. */
export const MOST_BYTES = 512 * 1024 * 1024
const ENDING = '.leme'
/** Others of the team read the file; it is sealed. */
const MODE = 0o644

export interface FoundFile {
  readonly name: string
  readonly bytes: number
  readonly modifiedMs: number
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

export function readingProblem(error: unknown): TeamFolderProblem {
  return ['EACCES', 'EPERM'].includes(String(codeOf(error))) ? 'unreadable' : 'missing'
}

export function writingProblem(error: unknown): TeamFolderProblem {
  const code = String(codeOf(error))
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'full'
  return ['ENOENT', 'ENOTDIR', 'EIO', 'ENODEV', 'ESTALE'].includes(code) ? 'missing' : 'readOnly'
}

/**
 * Returns the files that may be read, the newest first, and how many are beyond the limits. Conflict copies of a
 * synchroniser are files like all others. Rejects with the error of the system call.
 */
export async function listTeamFiles(folder: string): Promise<{ files: FoundFile[]; tooMany: number }> {
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(ENDING))
  const found: FoundFile[] = []
  for (const name of names) {
    try {
      // A link could lead to any file of this computer.
      const status = await lstat(join(folder, name))
      if (status.isFile()) found.push({ name, bytes: status.size, modifiedMs: status.mtimeMs })
    } catch {
      // It was renamed or removed meanwhile.
    }
  }
  found.sort((a, b) => b.modifiedMs - a.modifiedMs || (a.name < b.name ? -1 : 1))
  const files: FoundFile[] = []
  let bytes = 0
  for (const file of found) {
    bytes += file.bytes
    if (files.length === MOST_FILES || bytes > MOST_BYTES) break
    files.push(file)
  }
  return { files, tooMany: found.length - files.length }
}

async function readUpTo(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, from + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}

async function opening<Value>(
  folder: string,
  name: string,
  read: (file: FileHandle) => Promise<Value>,
): Promise<Value | null> {
  let file: FileHandle | null = null
  try {
    // Never waits for a pipe, and follows no link.
    file = await open(
      join(folder, name),
      constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0),
    )
    return (await file.stat()).isFile() ? await read(file) : null
  } catch {
    return null
  } finally {
    await file?.close().catch(() => undefined)
  }
}

/** Returns the first bytes of a file; fewer when it is shorter, null when it cannot be read. */
export function readStart(folder: string, name: string): Promise<Buffer | null> {
  return opening(folder, name, (file) => readUpTo(file, 0, START_BYTES))
}

/** Returns a whole file; null when it cannot be read, and when it is larger than any file of a history. */
export function readTeamFile(folder: string, name: string): Promise<Buffer | null> {
  return opening(folder, name, async (file) => {
    const { size } = await file.stat()
    return size > MAX_FILE_BYTES ? null : readUpTo(file, 0, size)
  })
}

/** Writes one's own file: at any moment the former one or this one has its name. */
export function writeTeamFile(folder: string, name: string, bytes: Buffer, nowMs: number): Promise<void> {
  return writeWhole(join(folder, name), bytes, nowMs, { mode: MODE })
}
