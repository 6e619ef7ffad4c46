// The quota of a token: a bucket that holds `capacity` calls and refills steadily. Kept in memory only; a restart
// fills every bucket.
import type { Clock } from '../clock.ts'

export interface Quota {
  /** Calls that may come at once. */
  readonly capacity: number
  /** Calls per second that come back; 0 never does. */
  readonly perSecond: number
}

export interface RateLimiter {
  /** Takes one call of a token's quota: 0 when allowed, else the seconds until the next one is. */
  take(tokenId: number, quota: Quota): number
}

interface Bucket {
  calls: number
  atMs: number
}

export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<number, Bucket>()
  return {
    take: (tokenId, { capacity, perSecond }) => {
      const nowMs = clock.now()
      const bucket = buckets.get(tokenId) ?? { calls: capacity, atMs: nowMs }
      // A clock that was set back must not take calls away.
      const elapsedMs = Math.max(0, nowMs - bucket.atMs)
      bucket.calls = Math.min(capacity, bucket.calls + (elapsedMs / 1000) * perSecond)
      bucket.atMs = nowMs
      buckets.set(tokenId, bucket)
      if (bucket.calls >= 1) {
        bucket.calls -= 1
        return 0
      }
      return perSecond === 0 ? Number.POSITIVE_INFINITY : (1 - bucket.calls) / perSecond
    },
  }
}
