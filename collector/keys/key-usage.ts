// How many calls each key made, and on which day the last one was: counts, no contents. Written once a minute, so that
// a process that is killed loses a minute of them.
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

const WRITE_MS = 60_000

const use = z.object({ calls: z.int().nonnegative(), lastDay: z.iso.date() })
const usageFile = z.object({ version: z.literal(1), keys: z.record(z.string(), use) })

export type KeyUse = z.output<typeof use>

const USAGE: DocumentName = 'usage.json'

/** Returns the uses by the id of the key; a damaged document counts nothing. */
export function readUsage(documents: Documents): Readonly<Record<string, KeyUse>> {
  const text = documents.read(USAGE)
  return (text === null ? undefined : usageFile.safeParse(parseJson(text)).data?.keys) ?? {}
}

export type KeyUsage = ReturnType<typeof createKeyUsage>

/** @param onUnwritable Called when the document cannot be written; the counts stay in memory. */
export function createKeyUsage(documents: Documents, now: () => number, onUnwritable: () => void) {
  const uses = new Map(Object.entries(readUsage(documents)))
  let isWritten = true

  async function write(): Promise<void> {
    if (isWritten) return
    isWritten = true
    try {
      const content = { version: 1, keys: Object.fromEntries(uses) }
      await documents.change(USAGE, () => `${JSON.stringify(content)}\n`)
    } catch {
      isWritten = false
      onUnwritable()
    }
  }

  const timer = setInterval(() => void write(), WRITE_MS)
  timer.unref()
  return {
    /** Counts a call that the access check let through. */
    note(keyId: number): void {
      const id = String(keyId)
      const lastDay = new Date(now()).toISOString().slice(0, 10)
      uses.set(id, { calls: (uses.get(id)?.calls ?? 0) + 1, lastDay })
      isWritten = false
    },
    /** Writes what was counted, and ends. */
    async close(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}
