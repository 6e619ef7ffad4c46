import { describe, expect, it } from 'vitest'
import { createRenderQueue, whenIdle } from '../../../renderer/platform/scheduling.ts'

/** Tasks that run when the test says so. */
function createTasks() {
  const tasks: (() => void)[] = []
  return {
    later: (run: () => void) => void tasks.push(run),
    /** False when there was none. */
    runOne: () => {
      const task = tasks.shift()
      task?.()
      return task !== undefined
    },
  }
}

describe('createRenderQueue', () => {
  it('begins one turn a task, in order, and the next one only after it was given back', () => {
    const { later, runOne } = createTasks()
    const turns = createRenderQueue(later)
    const begun: string[] = []
    const endFirst = turns.ask(() => begun.push('first'))
    turns.ask(() => begun.push('second'))
    expect(begun).toEqual([])
    runOne()
    expect(begun).toEqual(['first'])
    expect(runOne()).toBe(false)
    endFirst()
    expect(begun).toEqual(['first'])
    runOne()
    expect(begun).toEqual(['first', 'second'])
  })

  it('passes over a turn that was withdrawn before it came', () => {
    const { later, runOne } = createTasks()
    const turns = createRenderQueue(later)
    const begun: string[] = []
    const withdraw = turns.ask(() => begun.push('gone'))
    turns.ask(() => begun.push('here'))
    withdraw()
    while (runOne()) {}
    expect(begun).toEqual(['here'])
  })

  it('goes on when nobody waited for a while, and when a turn is given back twice', () => {
    const { later, runOne } = createTasks()
    const turns = createRenderQueue(later)
    const begun: number[] = []
    const end = turns.ask(() => begun.push(1))
    runOne()
    end()
    end()
    turns.ask(() => begun.push(2))
    turns.ask(() => begun.push(3))
    while (runOne()) {}
    expect(begun).toEqual([1, 2])
  })
})

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
