// Files that the preview host offers for download. The browser fetches each from this origin, once, within a minute, at
// an address that cannot be guessed. They are kept in memory only.
import { randomBytes } from 'node:crypto'
import type { FileKind, FileOutcome } from '../../shared/bridge/files.ts'
import type { OutgoingFile } from '../core/application/deps.ts'

/** Path of the downloads, relative to the page's own path. */
export const DOWNLOAD_PATH = 'file/'
const LIFETIME_MS = 60_000
const MOST_WAITING = 4

const TYPES: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
  leme: 'application/octet-stream',
}

export interface Download {
  readonly type: string
  readonly disposition: string
  readonly body: Buffer
}

export type Downloads = ReturnType<typeof createDownloads>

export function createDownloads(now: () => number) {
  const waiting = new Map<string, { readonly file: OutgoingFile; readonly untilMs: number }>()

  return {
    async offer(file: OutgoingFile): Promise<FileOutcome> {
      const id = randomBytes(24).toString('base64url')
      waiting.set(id, { file, untilMs: now() + LIFETIME_MS })
      for (const [known, { untilMs }] of waiting) {
        if (untilMs < now() || waiting.size > MOST_WAITING) waiting.delete(known)
      }
      return { outcome: 'download', downloadPath: `${DOWNLOAD_PATH}${id}` }
    },
    /** Returns and removes the file of an address; null when it was already taken, has expired or is unknown. */
    take(id: string): Download | null {
      const found = waiting.get(id)
      waiting.delete(id)
      if (found === undefined || found.untilMs < now()) return null
      const { name, kind, bytes } = found.file
      const plain = name.replace(/[^\w. -]/g, '_')
      return {
        type: TYPES[kind],
        disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        body: Buffer.from(bytes),
      }
    },
  }
}
