import { describe, expect, it } from 'vitest'
import type { Timers } from '../../../../electron/core/time/timers.ts'
import { createThrottle } from '../../../../electron/core/time/timers.ts'

/** Timers that run when the test says so. */
function manualTimers() {
  const waiting = new Set<() => void>()
  const timers: Timers = {
    monotonicMs: () => 0,
    after(_, run) {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
  }
  return {
    timers,
    waiting,
    pass() {
      for (const run of [...waiting]) {
        waiting.delete(run)
        run()
      }
    },
  }
}

function start() {
  const time = manualTimers()
  const throttle = createThrottle(time.timers, 500)
  const ran: string[] = []
  return {
    ...time,
    throttle,
    ran,
    run: (key: string, task: string) => throttle.run(key, () => ran.push(task)),
  }
}

describe('createThrottle', () => {
  it('runs the first task at once and the last of the others after the interval', () => {
    const { run, ran, pass } = start()
    for (const task of ['a', 'b', 'c']) run('x', task)
    expect(ran).toEqual(['a'])
    pass()
    expect(ran).toEqual(['a', 'c'])
    run('x', 'd')
    expect(ran).toEqual(['a', 'c'])
    pass()
    expect(ran).toEqual(['a', 'c', 'd'])
  })

  it('runs a task at once again when none waited during an interval', () => {
    const { run, ran, pass, waiting } = start()
    run('x', 'a')
    pass()
    expect(waiting.size).toBe(0)
    run('x', 'b')
    expect(ran).toEqual(['a', 'b'])
  })

  it('limits each key alone', () => {
    const { run, ran } = start()
    run('x', 'a')
    run('y', 'b')
    expect(ran).toEqual(['a', 'b'])
  })

  it('drops the task that waits when the key is reset, and runs the next at once', () => {
    const { run, ran, pass, throttle } = start()
    run('x', 'a')
    run('x', 'b')
    throttle.reset('x')
    run('x', 'c')
    pass()
    expect(ran).toEqual(['a', 'c'])
  })

  it('runs nothing more, and leaves no timer, when it is closed', () => {
    const { run, ran, pass, throttle, waiting } = start()
    run('x', 'a')
    run('x', 'b')
    throttle.close()
    expect(waiting.size).toBe(0)
    pass()
    expect(ran).toEqual(['a'])
  })
})
