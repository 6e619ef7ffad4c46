// How many calls each key made, and on which day the last one was: counts, no contents. Written once a minute, so that
// a process that is killed loses a minute of them.
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { readTextFile, writeFileAtomically } from '../atomic-file.ts'

const WRITE_MS = 60_000

const use = z.object({ calls: z.int().nonnegative(), lastDay: z.iso.date() })
const usageFile = z.object({ version: z.literal(1), keys: z.record(z.string(), use) })

export type KeyUse = z.output<typeof use>

const fileIn = (folder: string) => join(folder, 'usage.json')

/** Returns the uses by the id of the key; a damaged file counts nothing. */
export function readUsage(folder: string): Readonly<Record<string, KeyUse>> {
  const text = readTextFile(fileIn(folder))
  return (text === null ? undefined : usageFile.safeParse(parseJson(text)).data?.keys) ?? {}
}

export interface KeyUsage {
  /** Counts a call that the access check let through. */
  note(keyId: number): void
  /** Writes what was counted, and ends. */
  close(): void
}

/** @param onUnwritable Called when the file cannot be written; the counts stay in memory. */
export function createKeyUsage(folder: string, now: () => number, onUnwritable: () => void): KeyUsage {
  const counted = new Map(Object.entries(readUsage(folder)))
  let isChanged = false

  function write(): void {
    if (!isChanged) return
    try {
      writeFileAtomically(
        fileIn(folder),
        `${JSON.stringify({ version: 1, keys: Object.fromEntries(counted) })}\n`,
      )
      isChanged = false
    } catch {
      onUnwritable()
    }
  }

  const timer = setInterval(write, WRITE_MS)
  timer.unref()
  return {
    note(keyId) {
      const id = String(keyId)
      const lastDay = new Date(now()).toISOString().slice(0, 10)
      counted.set(id, { calls: (counted.get(id)?.calls ?? 0) + 1, lastDay })
      isChanged = true
    },
    close() {
      clearInterval(timer)
      write()
    },
  }
}
