// The small texts that a Coletor keeps beside its store: the keys of the people, how often each called, the sealed
// tokens, what was pushed. They are files of the data folder, or rows of its database.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readTextFile, writeFileAtomically } from './atomic-file.ts'

export type DocumentName = 'keys.json' | 'push.json' | 'usage.json' | 'vault.json'

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
