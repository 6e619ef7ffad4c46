import { describe, expect, it } from 'vitest'
import {
  checkManifest,
  type Installation,
  shareOf,
} from '../../../../electron/core/updates/check-manifest.ts'
import { compareVersions } from '../../../../electron/core/updates/version-order.ts'
import {
  makeManifest,
  makeReleaseKey,
  manifestBytes,
  signRelease,
  TEST_TARGET,
} from '../../../support/updates/release.ts'

const key = makeReleaseKey()
const NOW = Date.parse('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000
const CONTENT = Buffer.from('package')

function signedWith(changes: Parameters<typeof makeManifest>[1]) {
  const bytes = manifestBytes(makeManifest(CONTENT, changes))
  return { bytes, signature: signRelease(bytes, key) }
}

function installed(changes: Partial<Installation>): Installation {
  return {
    version: '1.0.0',
    channel: 'stable',
    target: TEST_TARGET,
    storeSchema: 14,
    installId: 'a',
    highestNumber: 0,
    skipped: [],
    firstSeenMs: () => null,
    deferDays: 0,
    keys: [key.publicKey],
    ...changes,
  }
}

function check(
  changes: Parameters<typeof makeManifest>[1],
  installation: Partial<Installation> = {},
  nowMs = NOW,
) {
  const checked = checkManifest(signedWith(changes), installed(installation), nowMs)
  return checked.outcome === 'refused' ? checked.code : checked.outcome
}

describe('checkManifest', () => {
  it('offers a newer version, and nothing when this one is the newest', () => {
    expect(check({})).toBe('offer')
    expect(check({ version: '1.0.0' })).toBe('current')
  })

  it('refuses an older version, whatever its number', () => {
    expect(check({ version: '0.9.9' })).toBe('DOWNGRADE')
    expect(check({ version: '1.0.9', number: 9 }, { version: '1.0.10', highestNumber: 8 })).toBe('DOWNGRADE')
  })

  it('accepts the highest number again, and none below', () => {
    expect(check({ number: 7 }, { highestNumber: 7 })).toBe('offer')
    expect(check({ number: 6 }, { highestNumber: 7 })).toBe('REPLAYED')
  })

  it('believes a manifest until the moment at which it expires', () => {
    const expires = '2026-11-23T12:00:00Z'
    expect(check({ expires }, {}, NOW - 1)).toBe('offer')
    expect(check({ expires }, {}, NOW)).toBe('EXPIRED')
  })

  it('does not offer again what was taken back here', () => {
    expect(check({ number: 7 }, { skipped: [7] })).toBe('ROLLED_BACK')
    expect(check({ number: 8 }, { skipped: [7] })).toBe('offer')
  })

  it('waits for the days of delay since a release was first seen, also when the clock went back', () => {
    const deferred = (seenMs: number | null) => check({}, { deferDays: 3, firstSeenMs: () => seenMs })
    expect(deferred(null)).toBe('waiting')
    expect(deferred(NOW - 3 * DAY_MS + 1)).toBe('waiting')
    expect(deferred(NOW - 3 * DAY_MS)).toBe('offer')
    expect(deferred(NOW + 400 * DAY_MS)).toBe('waiting')
  })

  it('reaches the share of installations that the manifest names', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `installation ${at}`)
    const reached = (percent: number, number: number) => {
      const signed = signedWith({ percent, number })
      return ids.filter(
        (installId) => checkManifest(signed, installed({ installId }), NOW).outcome === 'offer',
      )
    }
    expect(reached(0, 7)).toHaveLength(0)
    expect(reached(100, 7)).toHaveLength(ids.length)
    const first = reached(25, 7)
    expect(first.length).toBeGreaterThan(ids.length * 0.15)
    expect(first.length).toBeLessThan(ids.length * 0.35)
    // The next steps of one release include the first ones; another release starts with other computers.
    expect(reached(50, 7)).toEqual(expect.arrayContaining(first))
    expect(reached(25, 8)).not.toEqual(first)
  })
})

describe('shareOf', () => {
  it('is from 0 up to 100', () => {
    const shares = Array.from({ length: 500 }, (_, number) => shareOf('a', number))
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...shares)).toBeLessThan(100)
  })
})

describe('compareVersions', () => {
  it.each([
    ['1.0.0', '1.0.0', 0],
    ['1.0.10', '1.0.9', 1],
    ['0.9.9', '1.0.0', -1],
    ['2.0.0', '1.99.99', 1],
  ])('orders %s and %s by number', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
  })
})
