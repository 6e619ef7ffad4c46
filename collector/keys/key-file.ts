// The keys of the people, in one document: hashes and rules, no key. The command line writes it, and the
// running Coletor rereads it (documents/watch-document.ts).
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

export const KEYS: DocumentName = 'keys.json'

const key = z.strictObject({
  id: z.int().positive(),
  label: z.string(),
  /** Name of the company in the configuration; null for a key without one. */
  company: z.string().nullable(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  scopes: z.array(z.string()),
  isDisabled: z.boolean(),
  /** Null when calls may come from any address. */
  addresses: z.array(z.string()).nullable(),
  quotaCapacity: z.number(),
  quotaPerSecond: z.number(),
  /** The last day on which it is taken, in the company's zone; null without an end. */
  lastDay: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
})
const keyFile = z.strictObject({ version: z.literal(1), keys: z.array(key) })

export type CollectorKey = z.output<typeof key>

/** Returns the keys. Throws ConfigError when they are damaged. */
function parseKeys(text: string | null): readonly CollectorKey[] {
  if (text === null) return []
  try {
    return keyFile.parse(JSON.parse(text)).keys
  } catch {
    throw new ConfigError('the file of the keys is damaged (keys.json)')
  }
}

/** Returns the keys that are kept. Throws ConfigError when they are damaged. */
export function readKeys(documents: Documents): readonly CollectorKey[] {
  return parseKeys(documents.read(KEYS))
}

/** Replaces the keys by what `change` makes of them. Rejects as Documents does. */
export function changeKeys(
  documents: Documents,
  change: (keys: readonly CollectorKey[]) => readonly CollectorKey[],
): Promise<void> {
  return documents.change(
    KEYS,
    (text) => `${JSON.stringify({ version: 1, keys: change(parseKeys(text)) }, null, 2)}\n`,
  )
}
