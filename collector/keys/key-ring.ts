// The keys in memory, as the access check of every call finds them.
import type { AccessToken, FindToken } from '../../server/access/auth.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import { type CollectorKey, readKeys, versionOfKeys } from './key-file.ts'

/** The file is looked at once in this time. */
const LOOK_MS = 1_000

export interface KeyRingOptions<Company> {
  /** Folder of the key file. */
  readonly folder: string
  readonly now: () => number
  /** Returns the company of that name in the configuration; null for one that it no longer has. */
  readonly companyNamed: (name: string) => { readonly company: Company; readonly timeZone: string } | null
  /** Called when the file cannot be read: the keys that were read last stay. */
  readonly onUnreadable: () => void
}

export interface KeyRing<Company> {
  readonly find: FindToken<Company>
  list(): readonly CollectorKey[]
}

export function createKeyRing<Company>(options: KeyRingOptions<Company>): KeyRing<Company> {
  const { folder, now, companyNamed } = options
  // Before the keys: one that is disabled between the two is noticed by the next look.
  let version = versionOfKeys(folder)
  let keys = readKeys(folder)
  let byHash = new Map(keys.map((key) => [key.sha256, key]))
  // Real time: the clock of a demo may stand still.
  let lookedAtMs = performance.now()

  function look(): void {
    if (performance.now() - lookedAtMs < LOOK_MS) return
    lookedAtMs = performance.now()
    const found = versionOfKeys(folder)
    if (found === version) return
    try {
      keys = readKeys(folder)
      byHash = new Map(keys.map((key) => [key.sha256, key]))
      version = found
    } catch {
      options.onUnreadable()
    }
  }

  function accessOf(key: CollectorKey): AccessToken<Company> {
    const found = key.company === null ? null : companyNamed(key.company)
    const isOver = (lastDay: PlainDate, zone: string) => dayInTimeZone(now(), zone) > lastDay
    return {
      id: key.id,
      company: found?.company ?? null,
      scopes: key.scopes,
      isDisabled:
        key.isDisabled ||
        (key.lastDay !== null && isOver(key.lastDay as PlainDate, found?.timeZone ?? 'UTC')),
      ipAllowList: key.addresses,
      quotaCapacity: key.quotaCapacity,
      quotaPerSecond: key.quotaPerSecond,
    }
  }

  return {
    find(sha256) {
      look()
      const key = byHash.get(sha256)
      return key === undefined ? null : accessOf(key)
    },
    list() {
      look()
      return keys
    },
  }
}
