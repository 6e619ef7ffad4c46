// The quota of a token: a token bucket of `capacity` calls that refills steadily. Kept in memory only; a restart fills
// every bucket.
import type { Clock } from '../clock.ts'

export interface Quota {
  /** Calls allowed in one burst. */
  readonly capacity: number
  /** Calls refilled per second; with 0 the bucket never refills. */
  readonly perSecond: number
}

export interface RateLimiter {
  /** Takes one call of a token's quota. Returns 0 when allowed, else the seconds until the next allowed call. */
  take(tokenId: number, quota: Quota): number | Promise<number>
}

interface Bucket {
  calls: number
  atMs: number
}

export function createRateLimiter(clock: Clock) {
  const buckets = new Map<number, Bucket>()
  return {
    take: (tokenId: number, { capacity, perSecond }: Quota) => {
      const nowMs = clock.now()
      const bucket = buckets.get(tokenId) ?? { calls: capacity, atMs: nowMs }
      // A clock that was set back must not remove calls.
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
