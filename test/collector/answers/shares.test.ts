import { describe, expect, it } from 'vitest'
import { createShares, type Rest } from '../../../collector/answers/shares.ts'
import { createTokenQueue } from '../../../electron/core/api/api-client.ts'
import type { CompanyApi } from '../../../electron/core/api/company-api.ts'
import type { ApiReply } from '../../../electron/core/api/http-call.ts'
import { createRateLimiter } from '../../../server/access/rate-limit.ts'

const STEP_MS = 100
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A platform of 100 calls at once and 10 a second, behind the queue of its token, and time that the test moves. */
function startPlatform() {
  let nowMs = 0
  const now = () => nowMs
  const quota = createRateLimiter({ now })
  const queue = createTokenQueue({ now, random: () => 0.5, onPause: () => undefined })
  const ask: CompanyApi['ask'] = async () => {
    const reply = await queue.run('foreground', async (): Promise<ApiReply> => {
      const waitS = quota.take(1, { capacity: 100, perSecond: 10 })
      const raw = {}
      return waitS > 0
        ? { ok: false, error: { code: 'RATE_LIMITED', status: 429 } }
        : { ok: true, raw, value: raw }
    })
    return { ...reply, repliedAtMs: nowMs, mayBeKept: true }
  }
  const resting: { readonly untilMs: number; readonly end: (value: unknown) => void }[] = []
  const rest: Rest = (ms) => new Promise((end) => resting.push({ untilMs: nowMs + ms, end }))
  async function pass(): Promise<void> {
    nowMs += STEP_MS
    for (const { untilMs, end } of resting) if (untilMs <= nowMs) end(undefined)
    await settle()
  }
  return { ask, now, pass, rest, close: queue.close }
}

describe('createShares', () => {
  it.each([
    ['refuses only who asks more than its share, while another asks a call a second', true],
    ['(control) without shares both are refused', false],
  ])('%s', async (_, isShared) => {
    const platform = startPlatform()
    const shares = createShares(platform, platform.now, platform.rest)
    const counts = { 1: { taken: 0, refused: 0 }, 2: { taken: 0, refused: 0 } }
    async function call(keyId: 1 | 2): Promise<void> {
      const how = { keyId, isRenewed: false }
      const company = { id: 'casa' } as never
      try {
        if (isShared) shares.check('casa', keyId)
        const reply = await (isShared ? shares : platform).ask(company, 'leads.list', {}, how)
        counts[keyId][reply.ok ? 'taken' : 'refused'] += 1
      } catch {
        counts[keyId].refused += 1
      }
    }
    const seconds = 100
    for (let step = 0; step < seconds * 10; step += 1) {
      void call(1)
      if (step % 10 === 0) void call(2)
      await platform.pass()
    }
    for (let step = 0; step < 100; step += 1) await platform.pass()
    platform.close()
    expect(counts[1].refused).toBeGreaterThan(0)
    if (!isShared) return expect(counts[2].refused).toBeGreaterThan(0)
    expect(counts[2]).toEqual({ taken: seconds, refused: 0 })
    // Its share is more than half of what the platform takes.
    expect(counts[1].taken).toBeGreaterThan(seconds * 5)
  })

  it('leaves a key alone with what the platform answers', async () => {
    const platform = startPlatform()
    const shares = createShares(platform, platform.now, () => Promise.reject(new Error('gone')))
    for (let index = 0; index < 101; index += 1)
      await shares.ask({ id: 'casa' } as never, 'leads.list', {}, { keyId: 1, isRenewed: false })
    platform.close()
    expect(() => shares.check('casa', 1)).not.toThrow()
  })
})
