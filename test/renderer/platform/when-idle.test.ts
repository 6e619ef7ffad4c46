import { describe, expect, it } from 'vitest'
import { whenIdle } from '../../../renderer/platform/scheduling.ts'

function makeIdle() {
  const waiting: (() => void)[] = []
  return {
    idle: (run: () => void) => void waiting.push(run),
    /** One idle moment, and what the piece of work of it brought. */
    pass: async () => {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    count: () => waiting.length,
  }
}

describe('whenIdle', () => {
  it('does one piece an idle moment, in order, also when one of them fails', async () => {
    const moments = makeIdle()
    const done: number[] = []
    const piece = (index: number) => async () => {
      done.push(index)
      if (index === 1) throw new Error('no')
    }
    whenIdle([piece(0), piece(1), piece(2)], moments.idle)
    expect(done).toEqual([])
    await moments.pass()
    expect(done).toEqual([0])
    await moments.pass()
    await moments.pass()
    expect(done).toEqual([0, 1, 2])
    expect(moments.count()).toBe(0)
  })
  it('does nothing more when it was stopped', async () => {
    const moments = makeIdle()
    let done = 0
    const work = async () => {
      done += 1
    }
    const stop = whenIdle([work, work], moments.idle)
    await moments.pass()
    stop()
    await moments.pass()
    expect(done).toBe(1)
  })
})
