// What this installation remembers about updates, in a file of its own: it must be readable before the store is open,
// and outlive it. It names no one. A file that cannot be read is at its defaults.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { UPDATE_REFUSALS } from '../../../shared/bridge/updates.ts'
import { writeSmallFile } from './small-file.ts'

const FILE = 'updates.json'
/** Numbers of taken-back versions that are remembered. */
const MAX_SKIPPED = 50

const record = z.object({
  /** Random name of this installation; decides its share of a staged release. Never sent. */
  installId: z.uuid(),
  /** Highest manifest number seen, by channel and target. */
  highest: z.record(z.string(), z.int().min(0)),
  /** The newest release and when it was first seen, milliseconds since 1970. */
  seen: z.object({ number: z.int(), atMs: z.number() }).nullable(),
  skipped: z.array(z.int()).max(MAX_SKIPPED),
  lastCheck: z
    .object({
      at: z.iso.datetime(),
      outcome: z.enum(['current', 'waiting', 'available', 'ready', 'refused']),
      code: z.enum(UPDATE_REFUSALS).nullable(),
    })
    .nullable(),
  /** The release that was found, while it is newer than this version. One of another form is looked for again. */
  found: z
    .object({
      number: z.int(),
      version: z.string(),
      notes: z.object({ 'pt-BR': z.string(), en: z.string() }),
      /** Where it came from: a policy may name another feed or channel before it is installed. */
      feedUrl: z.string(),
      channel: z.string(),
      /**
       * The signed manifest of its downloaded package, in base64, and its signature: both are checked again before the
       * package is used, and its place and hash follow from them. Null when the release is only announced.
       */
      package: z.object({ manifest: z.base64(), signature: z.string() }).nullable(),
    })
    .nullable()
    .catch(null),
  /** A version that was taken back, until the user has read of it. */
  rolledBack: z.string().nullable(),
})
export type UpdateRecord = z.infer<typeof record>

function freshRecord(): UpdateRecord {
  return {
    installId: randomUUID(),
    highest: {},
    seen: null,
    skipped: [],
    lastCheck: null,
    found: null,
    rolledBack: null,
  }
}

export function readRecord(folder: string): UpdateRecord {
  try {
    return record.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).data ?? freshRecord()
  } catch {
    return freshRecord()
  }
}

export type FoundRelease = NonNullable<UpdateRecord['found']>

/** The record with its file. Every change is written. */
export type UpdateRecordFile = ReturnType<typeof openRecord>

export function openRecord(folder: string) {
  let current = readRecord(folder)
  return {
    get: (): UpdateRecord => current,
    /** Returns false when it could not be written: it holds until the end of this process. */
    change(change: Partial<UpdateRecord>): boolean {
      current = { ...current, ...change }
      current.skipped = current.skipped.slice(-MAX_SKIPPED)
      return writeSmallFile(folder, FILE, current)
    },
  }
}
