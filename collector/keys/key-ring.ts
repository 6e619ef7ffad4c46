// The keys in memory, as the access check of every call finds them.
import { z } from 'zod'
import type { AccessToken, FindToken } from '../../server/access/auth.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import { type CompanyConfig, ConfigError } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

// The keys of the people, in one document: hashes and rules, no key. The command line writes it, and the
// running Coletor rereads it (documents/documents.ts).

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

interface KeyRingOptions {
  readonly documents: Documents
  readonly now: () => number
  /** A key of any other company has none. */
  readonly companies: readonly Pick<CompanyConfig, 'name' | 'timeZone'>[]
}

export interface KeyRing {
  /** A key's company is its name in the configuration. */
  readonly find: FindToken<string>
  /** Reads them again. Throws for a document that is damaged or gone, and then keeps those that were read last. */
  reread(): void
}

/** Reads the keys. Throws ConfigError when they are damaged. */
export function createKeyRing({ documents, now, companies }: KeyRingOptions): KeyRing {
  const zones = new Map(companies.map(({ name, timeZone }) => [name, timeZone]))
  const byHashOf = (keys: readonly CollectorKey[]) => new Map(keys.map((key) => [key.sha256, key]))
  let byHash = byHashOf(readKeys(documents))

  function isOver({ lastDay }: CollectorKey, timeZone: string): boolean {
    return lastDay !== null && dayInTimeZone(now(), timeZone) > (lastDay as PlainDate)
  }

  function accessOf(key: CollectorKey): AccessToken<string> {
    const timeZone = key.company === null ? undefined : zones.get(key.company)
    return {
      id: key.id,
      company: timeZone === undefined ? null : key.company,
      scopes: key.scopes,
      isDisabled: key.isDisabled || isOver(key, timeZone ?? 'UTC'),
      ipAllowList: key.addresses,
      quotaCapacity: key.quotaCapacity,
      quotaPerSecond: key.quotaPerSecond,
    }
  }

  return {
    find(sha256) {
      const key = byHash.get(sha256)
      return key === undefined ? null : accessOf(key)
    },
    reread() {
      if (byHash.size > 0 && documents.read(KEYS) === null) throw new Error('the keys are gone')
      byHash = byHashOf(readKeys(documents))
    },
  }
}
