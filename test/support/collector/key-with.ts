import type { NewKey } from '../../../collector/keys/key-ring.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'

/** Far above the use of any test. */
const MANY = 1_000_000

/** Returns the rules of a key with every right and no limit that a test would reach. */
export function keyWith(key: string, company: string | null): NewKey {
  return {
    company,
    label: `key of ${company}`,
    sha256: hashToken(key),
    scopes: [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE],
    isDisabled: false,
    addresses: null,
    quotaCapacity: MANY,
    quotaPerSecond: MANY,
    lastDay: null,
    createdAt: '2026-11-01T12:00:00.000Z',
  }
}
