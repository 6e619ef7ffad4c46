import { describe, expect, it } from 'vitest'
import {
  countRequests,
  createRequestBudget,
  type MinuteCount,
} from '../../../../electron/core/api/token-queue.ts'

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
