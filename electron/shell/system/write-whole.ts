// Writes a file that people asked for: whole or not at all, for its owner alone, and without remains of saves that a
// killed process left beside it.
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PART = /\.leme-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/
/** Much longer than a save takes: younger ones may be under way. */
const LEFT_BEHIND_MS = 3_600_000

/** Rejects as the system's calls do; the target is as it was then. */
export async function writeWhole(target: string, bytes: Uint8Array, nowMs: number): Promise<void> {
  const beside = `${target}.leme-${randomUUID()}.part`
  try {
    // Tables and reports hold people: the owner's alone, whatever the folder is.
    await writeFile(beside, bytes, { mode: 0o600 })
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await sweep(dirname(target), nowMs)
}

/** What cannot be removed stays: the file that was asked for is there. */
async function sweep(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => PART.test(name)).map((name) => join(folder, name))) {
    try {
      const { mtimeMs } = await stat(path)
      if (nowMs - mtimeMs > LEFT_BEHIND_MS) await rm(path)
    } catch {
      // Gone already, or not ours to remove.
    }
  }
}
