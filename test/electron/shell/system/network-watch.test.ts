import { describe, expect, it } from 'vitest'
import { watchNetwork } from '../../../../electron/shell/system/network-watch.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

function startWatch(states: readonly boolean[]) {
  const time = createFakeTime(0)
  const left = [...states]
  const returns: number[] = []
  const isOnline = () => (left.length > 1 ? left.shift() : left[0]) ?? false
  watchNetwork(time.timers, isOnline, () => returns.push(time.timers.monotonicMs()))
  return { time, returns }
}

describe('watchNetwork', () => {
  it.each([
    ['each return once, soon after it', [true, false, false, true, true, false, true], [15_000, 30_000]],
    ['the first network when there was none at the start', [false, true], [5_000]],
    ['nothing while it stays', [true], []],
    ['nothing when it goes', [true, false], []],
    ['nothing when it never comes', [false], []],
  ])('tells %s', async (_, states, told) => {
    const { time, returns } = startWatch(states)
    await time.pass(60_000)
    expect(returns).toEqual(told)
  })
})
