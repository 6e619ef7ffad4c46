// The ids of what was sent, on disk before an e-mail leaves, so that none leaves twice whenever the process ends. Ids
// and times alone: no address, no text.
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { ConfigError } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

const SENT: DocumentName = 'push.json'

/** An id is of one local day: it does not come back after this time. */
const KEPT_MS = 36 * 3_600_000

/** Milliseconds since 1970, by id. */
const sentFile = z.strictObject({ version: z.literal(1), sent: z.record(z.string(), z.int()) })

function parseSent(text: string | null): Map<string, number> {
  if (text === null) return new Map()
  const found = sentFile.safeParse(parseJson(text))
  if (!found.success) throw new ConfigError('the file of what was sent is damaged (push.json)')
  return new Map(Object.entries(found.data.sent))
}

export interface SentIdsOptions {
  readonly documents: Documents
  readonly now: () => number
  /** Called when a change cannot be written. */
  readonly onUnwritable: () => void
}

/** Reads the ids. Throws ConfigError when they are damaged: what was sent is not known then. */
export function openSentIds({ documents, now, onUnwritable }: SentIdsOptions) {
  const sent = parseSent(documents.read(SENT))

  function forgetOld(ids: Map<string, number>): void {
    for (const [id, atMs] of ids) if (atMs < now() - KEPT_MS) ids.delete(id)
  }

  async function change(edit: (ids: Map<string, number>) => void): Promise<void> {
    forgetOld(sent)
    await documents.change(SENT, (text) => {
      // What was sent stays known when the document is gone, or could not be written.
      const ids = new Map([...parseSent(text), ...sent])
      edit(ids)
      forgetOld(ids)
      return `${JSON.stringify({ version: 1, sent: Object.fromEntries(ids) })}\n`
    })
  }

  return {
    has: (id: string): boolean => sent.has(id),
    /** Notes an id before it is sent. Rejects when it was sent, or cannot be written: nothing may be sent then. */
    async claim(id: string): Promise<void> {
      try {
        await change((ids) => {
          if (ids.has(id)) throw new Error('it was sent')
          ids.set(id, now())
        })
      } catch (error) {
        onUnwritable()
        throw error
      }
      sent.set(id, now())
    },
    /** Takes back the claim of an id that was refused. It is not sent again when that cannot be written. */
    async release(id: string): Promise<void> {
      sent.delete(id)
      await change((ids) => void ids.delete(id)).catch(onUnwritable)
    },
    /** Notes an id that was sent; in memory also when that cannot be written. */
    async add(id: string): Promise<void> {
      sent.set(id, now())
      await change(() => undefined).catch(onUnwritable)
    },
  }
}
