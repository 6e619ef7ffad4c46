// The keys in memory, as the access check of every call finds them.
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { type AccessToken, createToken } from '../../server/access/auth.ts'
import { COLLECTOR_KEY_FORM } from '../../shared/api/collector-operations.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import { type CompanyConfig, ConfigError } from '../config.ts'
import { type DocumentName, type Documents, writeOften } from '../documents/documents.ts'

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

/** Creates a key, by whose form Leme knows that its address is a Coletor. */
export function createKey(): string {
  return `${COLLECTOR_KEY_FORM}${createToken()}`
}

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

export type KeyRing = ReturnType<typeof createKeyRing>

/** Reads the keys. Throws ConfigError when they are damaged. A key of another company has none. */
export function createKeyRing({
  documents,
  now,
  companies,
}: {
  readonly documents: Documents
  readonly now: () => number
  readonly companies: readonly Pick<CompanyConfig, 'name' | 'timeZone'>[]
}) {
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
    /** A key's company is its name in the configuration. */
    find(sha256: string): AccessToken<string> | null {
      const key = byHash.get(sha256)
      return key === undefined ? null : accessOf(key)
    },
    /** Reads them again. Throws for a document that is damaged or gone, and then keeps those that were read last. */
    reread(): void {
      if (byHash.size > 0 && documents.read(KEYS) === null) throw new Error('the keys are gone')
      byHash = byHashOf(readKeys(documents))
    },
  }
}

// How many calls each key made, and on which day the last one was: counts, no contents. Written once a minute, so that
// a process that is killed loses a minute of them.

const WRITE_MS = 60_000

const use = z.object({ calls: z.int().nonnegative(), lastDay: z.iso.date() })
const usageFile = z.object({ version: z.literal(1), keys: z.record(z.string(), use) })

type KeyUse = z.output<typeof use>

const USAGE: DocumentName = 'usage.json'

/** Returns the uses by the id of the key; a damaged document counts nothing. */
export function readUsage(documents: Documents): Readonly<Record<string, KeyUse>> {
  const text = documents.read(USAGE)
  return (text === null ? undefined : usageFile.safeParse(parseJson(text)).data?.keys) ?? {}
}

export type KeyUsage = ReturnType<typeof createKeyUsage>

/** @param onUnwritable Called when the document cannot be written; the counts stay in memory. */
export function createKeyUsage(documents: Documents, now: () => number, onUnwritable: () => void) {
  const uses = new Map(Object.entries(readUsage(documents)))
  const contentOf = () => ({ version: 1, keys: Object.fromEntries(uses) })
  const writing = writeOften(documents, USAGE, WRITE_MS, { contentOf, onUnwritable })
  return {
    /** Counts a call that the access check let through. */
    note(keyId: number): void {
      const id = String(keyId)
      const lastDay = new Date(now()).toISOString().slice(0, 10)
      uses.set(id, { calls: (uses.get(id)?.calls ?? 0) + 1, lastDay })
      writing.changed()
    },
    /** Writes what was counted, and ends. */
    close: writing.close,
  }
}
