import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countRequests,
  createRequestBudget,
  createTokenQueue,
  type MinuteCount,
  pauseMs,
  readRetryAfter,
} from '../../../../electron/core/api/api-client.ts'
import type { ApiReply } from '../../../../electron/core/api/http-call.ts'

const OK: ApiReply = { ok: true, raw: {}, value: {} }
const BUSY: ApiReply = { ok: false, error: { code: 'RATE_LIMITED', status: 429 } }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function makeGate(pausedUntilMs: number | null = null) {
  const pauses: (number | null)[] = []
  const gate = createTokenQueue({
    now: () => Date.now(),
    random: () => 1,
    onPause: (until) => pauses.push(until),
    pausedUntilMs,
  })
  return { gate, pauses }
}

describe('createTokenQueue', () => {
  it('lets two requests run at once, foreground ones first', async () => {
    const { gate } = makeGate()
    const order: string[] = []
    let open = 0
    let most = 0
    const task = (name: string) => async () => {
      order.push(name)
      most = Math.max(most, ++open)
      await vi.advanceTimersByTimeAsync(0)
      open--
      return OK
    }
    await Promise.all([
      gate.run('background', task('a')),
      gate.run('background', task('b')),
      gate.run('background', task('c')),
      gate.run('foreground', task('d')),
    ])
    expect(order).toEqual(['a', 'b', 'd', 'c'])
    expect(most).toBe(2)
  })

  it('drops a request that was given up while it waited, unsent', async () => {
    const { gate } = makeGate()
    const { promise: answered, resolve: answer } = Promise.withResolvers<ApiReply>()
    const busy = [gate.run('foreground', () => answered), gate.run('foreground', () => answered)]
    const stop = new AbortController()
    const task = vi.fn(async () => OK)
    const waiting = gate.run('foreground', task, stop.signal)
    stop.abort()
    expect(await waiting).toEqual({ ok: false, error: { code: 'CANCELLED' } })
    answer(OK)
    expect(await Promise.all(busy)).toEqual([OK, OK])
    expect(task).not.toHaveBeenCalled()
  })

  it('refuses at once during the pause after a 429, and says until when', async () => {
    const { gate, pauses } = makeGate()
    expect(await gate.run('foreground', async () => BUSY)).toMatchObject({
      error: { code: 'RATE_LIMITED', status: 429, retryAt: '1970-01-01T00:00:05.000Z' },
    })
    const task = vi.fn(async () => OK)
    expect(await gate.run('foreground', task)).toMatchObject({
      error: { code: 'RATE_LIMITED', retryAt: '1970-01-01T00:00:05.000Z' },
    })
    expect(task).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(pauses).toEqual([5_000, null])
  })

  it('sends a single probe after the pause, and the rest only when it got through', async () => {
    const { gate } = makeGate()
    await gate.run('foreground', async () => BUSY)
    await vi.advanceTimersByTimeAsync(5_000)
    const probe = Promise.withResolvers<ApiReply>()
    const later = vi.fn(async () => OK)
    const first = gate.run('foreground', () => probe.promise)
    const second = gate.run('foreground', later)
    const third = gate.run('foreground', later)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(later).not.toHaveBeenCalled()
    probe.resolve(OK)
    expect(await Promise.all([first, second, third])).toEqual([OK, OK, OK])
  })

  it('refuses those that wait for a probe that meets another 429, and pauses longer', async () => {
    const { gate, pauses } = makeGate()
    await gate.run('foreground', async () => BUSY)
    await vi.advanceTimersByTimeAsync(5_000)
    const later = vi.fn(async () => OK)
    const replies = await Promise.all([
      gate.run('foreground', async () => BUSY),
      gate.run('foreground', later),
    ])
    expect(replies[1]).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    expect(later).not.toHaveBeenCalled()
    expect(pauses).toEqual([5_000, null, 15_000])
  })

  it('counts two 429 of one storm as one', async () => {
    const { gate, pauses } = makeGate()
    await Promise.all([gate.run('foreground', async () => BUSY), gate.run('foreground', async () => BUSY)])
    expect(pauses).toEqual([5_000])
  })

  it('takes a pause of an earlier run that would begin in the future for none: the clock was ahead', async () => {
    const { gate } = makeGate(15 * 60_000 + 1)
    expect(await gate.run('foreground', async () => OK)).toEqual(OK)
    // Control: the longest pause that can have begun.
    const held = makeGate(15 * 60_000)
    expect(await held.gate.run('foreground', async () => OK)).toMatchObject({
      error: { code: 'RATE_LIMITED', retryAt: '1970-01-01T00:15:00.000Z' },
    })
  })

  it('is not paused until the time of a clock that is set back meanwhile', async () => {
    const { gate } = makeGate()
    vi.setSystemTime(86_400_000)
    await gate.run('foreground', async () => BUSY)
    vi.setSystemTime(1_000)
    expect(await gate.run('foreground', async () => OK)).toEqual(OK)
  })
})

describe('readRetryAfter', () => {
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['99999', 900_000],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
    ['soon', null],
    ['-3', null],
    [undefined, null],
  ])('reads %j as %j ms', (header, waitMs) => {
    expect(readRetryAfter(header, 1)).toBe(header?.startsWith('Thu') && waitMs ? waitMs - 1 : waitMs)
  })
})

describe('pauseMs', () => {
  it('doubles to three quarters of a minute, of which two fifths are certain', () => {
    expect([0, 1, 2, 3, 4, 50].map((strikes) => pauseMs(strikes, () => 1))).toEqual([
      5_000, 10_000, 20_000, 40_000, 45_000, 45_000,
    ])
    expect(pauseMs(9, () => 0)).toBe(18_000)
  })
})

const MINUTE = 60_000

function makeBudget(limit: number | null, earlier: readonly MinuteCount[] = [], startMs = 0) {
  const clock = { nowMs: startMs }
  let kept: readonly MinuteCount[] = earlier
  const hourly = { limit: () => limit, earlier }
  const budget = createRequestBudget(
    () => clock.nowMs,
    hourly,
    (minutes) => {
      kept = minutes
    },
  )
  const send = (requests: number) => {
    for (let n = 0; n < requests; n++) budget.count()
  }
  return { budget, clock, send, kept: () => kept }
}

describe('createRequestBudget', () => {
  it('has room again when the oldest requests are an hour old', () => {
    const { budget, clock, send } = makeBudget(10)
    send(4)
    clock.nowMs = 20 * MINUTE
    send(6)
    expect(budget.fullUntil('foreground')).toBe(60 * MINUTE)
    clock.nowMs = 60 * MINUTE
    expect(budget.fullUntil('foreground')).toBeNull()
    send(4)
    expect(budget.fullUntil('foreground')).toBe(80 * MINUTE)
  })

  it('stops the background at three fifths', () => {
    const { budget, send } = makeBudget(10)
    send(5)
    expect(budget.fullUntil('background')).toBeNull()
    send(1)
    expect(budget.fullUntil('background')).toBe(60 * MINUTE)
    expect(budget.fullUntil('foreground')).toBeNull()
  })

  it('goes on from what an earlier run counted', () => {
    const first = makeBudget(10)
    first.send(10)
    const second = makeBudget(10, first.kept(), 30 * MINUTE)
    expect(second.budget.fullUntil('foreground')).toBe(60 * MINUTE)
  })

  it('never locks for more than an hour when the clock was set back', () => {
    const { budget, clock } = makeBudget(2, [[10_000, 5]], 0)
    expect(budget.fullUntil('foreground')).toBe(60 * MINUTE)
    clock.nowMs = 60 * MINUTE
    expect(budget.fullUntil('foreground')).toBeNull()
  })

  it('counts requests of a clock that was ahead once, and not anew at each start', () => {
    const first = makeBudget(2, [[10_000, 5]], 0)
    expect(first.budget.fullUntil('foreground')).toBe(60 * MINUTE)
    // Nothing is sent while it is full, so nothing else is kept of this run.
    const second = makeBudget(2, first.kept(), 59 * MINUTE)
    expect(second.budget.fullUntil('foreground')).toBe(60 * MINUTE)
    expect(makeBudget(2, second.kept(), 60 * MINUTE).budget.fullUntil('foreground')).toBeNull()
  })

  it('has always room without a limit, and counts', () => {
    const { budget, send, kept } = makeBudget(null)
    send(3)
    expect(budget.fullUntil('background')).toBeNull()
    expect(countRequests(kept(), 0)).toBe(3)
    expect(countRequests(kept(), 60 * MINUTE)).toBe(0)
  })
})
