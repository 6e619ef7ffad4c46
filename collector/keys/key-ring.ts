// The keys in memory, as the access check of every call finds them.
import type { AccessToken, FindToken } from '../../server/access/auth.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { Documents } from '../documents/documents.ts'
import { type CollectorKey, KEYS, readKeys } from './key-file.ts'

/** The file is looked at once in this time. */
const LOOK_MS = 1_000
/** The version of a file at which the system let nobody look. */
const UNKNOWN = 'unknown'

export interface KeyRingOptions<Company> {
  readonly documents: Documents
  readonly now: () => number
  /** Returns the company of that name in the configuration; null for one that it no longer has. */
  readonly companyNamed: (name: string) => { readonly company: Company; readonly timeZone: string } | null
  /** Called once for each file that is damaged or absent: the keys that were read last stay. */
  readonly onUnreadable: () => void
  /** A clock that never goes back, milliseconds: that of the demo may stand still. */
  readonly monotonicMs?: () => number
}

export interface KeyRing<Company> {
  readonly find: FindToken<Company>
  list(): readonly CollectorKey[]
}

export function createKeyRing<Company>(options: KeyRingOptions<Company>): KeyRing<Company> {
  const { documents, now, companyNamed, onUnreadable, monotonicMs = () => performance.now() } = options
  // Before the keys: one that is disabled between the two is noticed by the next look.
  let version = documents.version(KEYS)
  let keys = readKeys(documents)
  let byHash = new Map(keys.map((key) => [key.sha256, key]))
  let unreadable: string | null = null
  let lookedAtMs = monotonicMs()

  function read(found: string): void {
    if (found === '') throw new Error('the file is gone')
    keys = readKeys(documents)
    byHash = new Map(keys.map((key) => [key.sha256, key]))
    version = found
  }

  function look(): void {
    if (monotonicMs() - lookedAtMs < LOOK_MS) return
    lookedAtMs = monotonicMs()
    let found = UNKNOWN
    try {
      found = documents.version(KEYS)
      if (found !== version) read(found)
      unreadable = null
    } catch {
      // Read again at the next look, since it may have failed for want of memory or files; reported once.
      if (unreadable !== found) onUnreadable()
      unreadable = found
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
