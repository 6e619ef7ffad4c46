// R14: ten minutes of 429 with twelve widgets that all want data. One queue per token: few requests, and fresh data
// soon after the quota is available again. Runs on a fake clock.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from '../../electron/core/api/api-client.ts'
import { DEFAULT_LIMITS } from '../../electron/core/api/http-call.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { SEED, scaled } from './scale.ts'

const STORM_MS = 10 * 60_000
const WIDGETS = 12
const REFRESH_MS = 5_000

/** A server without quota for ten minutes; records the times of its requests. */
function createServer(retryAfter?: string) {
  const times: number[] = []
  const answer = async (): Promise<Response> => {
    times.push(Date.now())
    return Date.now() < STORM_MS
      ? Response.json(
          { error: 'RATE_LIMITED' },
          { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
        )
      : Response.json({ ok: true, result: OPERATIONS['tasks.list'].example.result })
  }
  return { times, fetch: answer as typeof globalThis.fetch }
}

/** Runs twelve widgets that retry every five seconds until each has fresh data. Returns when the last one had it. */
async function runWidgets(ask: (widget: number) => Promise<boolean>): Promise<number> {
  const freshAt = new Map<number, number>()
  const timers = Array.from({ length: WIDGETS }, (_, widget) =>
    setInterval(async () => {
      if (!freshAt.has(widget) && (await ask(widget))) freshAt.set(widget, Date.now())
    }, REFRESH_MS + widget),
  )
  await vi.advanceTimersByTimeAsync(STORM_MS + 20 * 60_000)
  for (const timer of timers) clearInterval(timer)
  return freshAt.size === WIDGETS ? Math.max(...freshAt.values()) : Number.POSITIVE_INFINITY
}

async function runStorm(seed: number, retryAfter?: string) {
  const server = createServer(retryAfter)
  const client = createApiClient({
    fetch: server.fetch,
    now: () => Date.now(),
    random: seededRandom(seed),
    limits: DEFAULT_LIMITS,
    retryDelayMs: 600,
    onPause: () => undefined,
    onRequest: () => undefined,
  })
  const freshAt = await runWidgets(async (widget) => {
    const params = { page: widget + 1 }
    const call = {
      baseUrl: 'https://x.example.com',
      token: 'tk',
      operation: 'tasks.list',
      companyId: 'c',
    } as const
    return (await client.call({ ...call, params })).ok
  })
  client.close()
  const duringStorm = server.times.filter((time) => time < STORM_MS)
  return { duringStorm: duringStorm.length, times: server.times, freshAt }
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

describe('R14 storm of 429', () => {
  it('asks at most 30 times in ten minutes and is fresh within a minute after', async () => {
    const storms = scaled(20, 500)
    let most = 0
    let slowestMs = 0
    for (let storm = 0; storm < storms; storm++) {
      vi.setSystemTime(0)
      const { duringStorm, freshAt } = await runStorm(SEED + storm)
      most = Math.max(most, duringStorm)
      slowestMs = Math.max(slowestMs, freshAt - STORM_MS)
      expect(duringStorm, `seed ${SEED + storm}`).toBeLessThanOrEqual(30)
      expect(freshAt - STORM_MS, `seed ${SEED + storm}`).toBeLessThanOrEqual(60_000)
    }
  })

  it('obeys Retry-After, and no longer than 15 minutes', async () => {
    const { times } = await runStorm(1, '100000')
    const again = times.find((time) => time > REFRESH_MS + WIDGETS) ?? 0
    expect(again).toBeGreaterThanOrEqual(15 * 60_000)
    expect(again).toBeLessThanOrEqual(15 * 60_000 + 2 * (REFRESH_MS + WIDGETS))
  })
})
