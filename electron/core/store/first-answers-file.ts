// The file of first answers, beside the store: what the window showed at the last start, sealed under its company's
// key. It is a copy of what the store has, so whatever does not fit is dropped, and nothing is ever mended in it.
// Loaded before the core, and therefore without any library.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SealingKey, seal, unseal } from './engine/sealing.ts'
import { STORE_FILE, versionInHeader } from './engine/store-header.ts'

const FILE = 'first-answers'
const PARTIAL = 'first-answers-new'
/** Increased when the meaning of the content changes. */
const FORMAT = 1
/** The readable beginning: the id of the company whose key opens the rest. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_BYTES = 36
/** Bytes of the file; a larger one is neither written nor read. */
export const MOST_FIRST_BYTES = 1_000_000

/** What the content belongs to, beside the company: nothing else opens it. */
export interface FirstAnswersOwner {
  readonly version: string
  readonly companyId: string
  /** Version of the store's schema. */
  readonly schema: number
  readonly key: SealingKey
}

/** The content before it is opened. */
export interface SealedFirstAnswers {
  readonly companyId: string
  /** Of the store beside it. */
  readonly schema: number
  readonly sealed: Buffer
}

function boundTo({ version, companyId, schema }: FirstAnswersOwner): string {
  return JSON.stringify(['first-answers', FORMAT, version, schema, companyId])
}

/** Deletes the file, and what a killed process left of it. Throws when it stays. */
export function removeFirstAnswers(folder: string): void {
  for (const name of [FILE, PARTIAL]) rmSync(join(folder, name), { force: true })
}

/** Returns the file's content, still sealed; null when there is none, no store, or nothing that could be one. */
export function readFirstAnswers(folder: string): SealedFirstAnswers | null {
  const path = join(folder, FILE)
  try {
    if (statSync(path).size > MOST_FIRST_BYTES) return null
    const bytes = readFileSync(path)
    const companyId = bytes.toString('latin1', 0, ID_BYTES)
    if (!ID.test(companyId)) return null
    return { companyId, schema: versionInHeader(join(folder, STORE_FILE)), sealed: bytes.subarray(ID_BYTES) }
  } catch {
    return null
  }
}

/** Returns the text, or null when it is another version's, company's, key's or schema's, or was changed. */
export function openFirstAnswers(owner: FirstAnswersOwner, sealed: Buffer): string | null {
  return unseal(owner.key, boundTo(owner), sealed)
}

/** Replaces the file at once, in this turn of the event loop. False when it is too large or cannot be written. */
export function writeFirstAnswers(folder: string, owner: FirstAnswersOwner, text: string): boolean {
  try {
    const sealed = seal(owner.key, boundTo(owner), text)
    if (ID_BYTES + sealed.length > MOST_FIRST_BYTES) return false
    const partial = join(folder, PARTIAL)
    rmSync(partial, { force: true })
    writeFileSync(partial, Buffer.concat([Buffer.from(owner.companyId, 'latin1'), sealed]), { mode: 0o600 })
    renameSync(partial, join(folder, FILE))
    return true
  } catch {
    return false
  }
}
