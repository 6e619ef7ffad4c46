// The keys in memory, as the access check of every call finds them.
import type { AccessToken, FindToken } from '../../server/access/auth.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Documents } from '../documents/documents.ts'
import { type CollectorKey, KEYS, readKeys } from './key-file.ts'

export interface KeyRingOptions {
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
