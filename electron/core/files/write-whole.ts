// Writes a file that the user saves, or one for a team: atomically. It also deletes partial files that a
// killed process left in the folder.
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renamePatiently } from './rename-patiently.ts'

const PART = /\.leme-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/
/** Age from which a partial file is deleted; much longer than a save takes, because younger ones may be in progress. */
const LEFT_BEHIND_MS = 3_600_000

/**
 * Writes `bytes` to `target`. Rejects with the error of the system call; the target is then unchanged.
 * @param isNew rejects with EEXIST instead of replacing what is at `target`, also when it appears meanwhile
 * @param mode by default, the owner alone may read it: tables and reports contain personal data
 */
export async function writeWhole(
  target: string,
  bytes: Uint8Array,
  nowMs: number,
  { isNew = false, mode = 0o600 } = {},
): Promise<void> {
  // Its name does not grow with the target's, which may be as long as the file system takes.
  const beside = join(dirname(target), `.leme-${randomUUID()}.part`)
  // Takes the name. A link would do without the empty file, but not every file system of a memory stick has links.
  if (isNew) await writeFile(target, '', { flag: 'wx', mode })
  try {
    // On the disk before it takes the name of what was there.
    await writeFile(beside, bytes, { mode, flush: true })
    await renamePatiently(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    if (isNew) await rm(target, { force: true })
    throw error
  }
  await sweep(dirname(target), nowMs)
}

/** Deletes old partial files. A failure is ignored, because the user's file is already written. */
async function sweep(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => PART.test(name)).map((name) => join(folder, name))) {
    try {
      const { mtimeMs } = await stat(path)
      if (nowMs - mtimeMs > LEFT_BEHIND_MS) await rm(path)
    } catch {
      // The file no longer exists, or this user may not delete it.
    }
  }
}
