// The small texts that a Coletor keeps beside its store: the keys of the people, how often each called, the sealed
// tokens, what was pushed. They are files of the data folder, or rows of its database.
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renamePatientlySync } from '../../electron/core/files/rename-patiently.ts'

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

/** Replaces a file by one with mode 0600; the earlier one is there until then. Throws the error of the system. */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const written = `${file}.${randomUUID()}`
  try {
    writeNewFile(written, content)
    renamePatientlySync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

export type DocumentName = 'keys.json' | 'push.json' | 'status.json' | 'usage.json' | 'vault.json'

export interface Documents {
  /** Returns the text; null when there is none. Throws the error of the system. */
  read(name: DocumentName): string | null
  /** Returns a text that changes with the document, and '' when there is none. Throws the error of the system. */
  version(name: DocumentName): string
  /**
   * Replaces the text by what `change` makes of it. Rejects with what `change` throws, and with the error of the
   * system; the former text then stays.
   */
  change(name: DocumentName, change: (text: string | null) => string): Promise<void>
}

/** Returns the documents in the files of a folder, each with mode 0600. */
export function fileDocuments(folder: string): Documents {
  const fileOf = (name: DocumentName) => join(folder, name)
  const read = (name: DocumentName) => readTextFile(fileOf(name))
  return {
    read,
    version(name) {
      const stats = statSync(fileOf(name), { throwIfNoEntry: false })
      return stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs}`
    },
    async change(name, change) {
      writeFileAtomically(fileOf(name), change(read(name)))
    },
  }
}

interface WrittenOften {
  readonly contentOf: () => object
  /** Called when it cannot be written; what changed is tried again. */
  readonly onUnwritable: () => void
}

/** Has a document written while it changes, once in `everyMs`: a process that is killed loses so much of it. */
export function writeOften(
  documents: Documents,
  name: DocumentName,
  everyMs: number,
  { contentOf, onUnwritable }: WrittenOften,
) {
  let isWritten = true

  async function write(): Promise<void> {
    if (isWritten) return
    isWritten = true
    try {
      const text = `${JSON.stringify(contentOf())}\n`
      await documents.change(name, () => text)
    } catch {
      isWritten = false
      onUnwritable()
    }
  }

  const timer = setInterval(() => void write(), everyMs)
  timer.unref()
  return {
    changed(): void {
      isWritten = false
    },
    /** Writes what changed, and ends. */
    async close(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}

/** A document is looked at once in this time. */
const LOOK_MS = 1_000

/**
 * Has a document read again after each change by a command, and again after a failure. Calls `onUnreadable` once for
 * each time in which it cannot be read.
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
