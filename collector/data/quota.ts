// The quota of a key, counted once for all processes: the bucket of server/access/rate-limit.ts as a row.
import { sql } from 'kysely'
import type { RateLimiter } from '../../server/access/rate-limit.ts'
import type { Data } from './database.ts'

/** Returns a limiter over the rows; `own` counts while they cannot be reached. */
export function createSharedLimiter({ tables }: Pick<Data, 'tables'>, own: RateLimiter): RateLimiter {
  return {
    async take(keyId, quota) {
      const { capacity, perSecond } = quota
      const refilled = sql`LEAST(${capacity}::float8, leme_quota.calls
        + GREATEST(0, EXTRACT(EPOCH FROM now() - leme_quota.at)) * ${perSecond}::float8)`
      try {
        const { rows } = await sql`
          INSERT INTO leme_quota (key_id, calls, at) VALUES (${keyId}, ${capacity - 1}::float8, now())
          ON CONFLICT (key_id) DO UPDATE SET calls = ${refilled} - 1, at = now() WHERE ${refilled} >= 1
          RETURNING 1`.execute(tables)
        if (rows.length > 0) return 0
        return perSecond === 0 ? Number.POSITIVE_INFINITY : 1 / perSecond
      } catch {
        return own.take(keyId, quota)
      }
    },
  }
}
