import { describe, expect, it } from 'vitest'
import { type StepTimer, startStopwatch } from './processes/stopwatch.ts'

/** A timer whose steps come as late as a test says. */
function makeTimer() {
  let nowMs = 1_000
  const running = new Set<() => void>()
  const timer: StepTimer = {
    nowMs: () => nowMs,
    every: (_, run) => {
      running.add(run)
      return () => running.delete(run)
    },
  }
  const step = (afterMs: number) => {
    nowMs += afterMs
    for (const run of running) run()
  }
  return { timer, step, running }
}

describe('startStopwatch', () => {
  it('counts all the time in which the process can react', () => {
    const { timer, step, running } = makeTimer()
    const stopwatch = startStopwatch(timer)
    for (let count = 0; count < 100; count += 1) step(10)
    expect(stopwatch.stop()).toBe(1_000)
    expect(running.size).toBe(0)
  })

  it('counts a pause of the process as one step', () => {
    const { timer, step } = makeTimer()
    const stopwatch = startStopwatch(timer)
    step(10)
    step(5_000)
    step(10)
    expect(stopwatch.stop()).toBe(40)
  })
})
