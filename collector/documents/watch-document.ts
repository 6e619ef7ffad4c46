// Takes what a command changed in a document while the Coletor runs.
import type { DocumentName, Documents } from './documents.ts'

/** A document is looked at once in this time. */
const LOOK_MS = 1_000

/**
 * Has a document read again after each change, and again after a failure. Calls `onUnreadable` once for each time in
 * which it cannot be read.
 * @returns Ends it; resolves when nothing is read.
 */
export function watchDocument(
  documents: Pick<Documents, 'version'>,
  name: DocumentName,
  reread: () => void | Promise<void>,
  onUnreadable: () => void,
): () => Promise<void> {
  let version: string | null = null
  let isReadable = true
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    try {
      // Before the reading: what changes between the two is noticed by the next look.
      const found = documents.version(name)
      if (found !== version) await reread()
      version = found
      isReadable = true
    } catch {
      if (isReadable) onUnreadable()
      isReadable = false
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
