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

type Uses = Readonly<Record<string, KeyUse>>

function parseUsage(text: string | null): Uses {
  return (text === null ? undefined : usageFile.safeParse(parseJson(text)).data?.keys) ?? {}
}

/** Returns the uses by the id of the key; a damaged document counts nothing. */
export function readUsage(documents: Documents): Uses {
  return parseUsage(documents.read(USAGE))
}

/** Returns what was kept with what was counted since: other processes count, too. */
function addUses(kept: Uses, counted: ReadonlyMap<string, KeyUse>): Uses {
  const added = [...counted].map(([id, { calls, lastDay }]): [string, KeyUse] => {
    const former = kept[id]
    if (former === undefined) return [id, { calls, lastDay }]
    return [id, { calls: former.calls + calls, lastDay: former.lastDay > lastDay ? former.lastDay : lastDay }]
  })
  return { ...kept, ...Object.fromEntries(added) }
}

export type KeyUsage = ReturnType<typeof createKeyUsage>

/** @param onUnwritable Called when the document cannot be written; the counts stay in memory. */
export function createKeyUsage(documents: Documents, now: () => number, onUnwritable: () => void) {
  const counted = new Map<string, KeyUse>()

  async function write(): Promise<void> {
    if (counted.size === 0) return
    const taken = new Map(counted)
    counted.clear()
    try {
      await documents.change(
        USAGE,
        (text) => `${JSON.stringify({ version: 1, keys: addUses(parseUsage(text), taken) })}\n`,
      )
    } catch {
      for (const [id, use] of Object.entries(addUses(Object.fromEntries(counted), taken))) {
        counted.set(id, use)
      }
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
      counted.set(id, { calls: (counted.get(id)?.calls ?? 0) + 1, lastDay })
    },
    /** Writes what was counted, and ends. */
    async close(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}
