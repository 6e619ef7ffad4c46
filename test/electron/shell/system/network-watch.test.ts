import { describe, expect, it } from 'vitest'
import { watchNetwork } from '../../../../electron/shell/system/network-watch.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

function startWatch(states: readonly boolean[]) {
  const time = createFakeTime(0)
  const left = [...states]
  const returns: number[] = []
  const stop = watchNetwork({
    isOnline: () => (left.length > 1 ? left.shift() : left[0]) ?? false,
    timers: time.timers,
    onReturn: () => returns.push(time.timers.monotonicMs()),
  })
  return { time, returns, stop }
}

describe('watchNetwork', () => {
  it('tells each return once, soon after it', async () => {
    const { time, returns } = startWatch([true, false, false, true, true, false, true])
    await time.pass(60_000)
    expect(returns).toEqual([15_000, 30_000])
  })

  it('tells the first network when there was none at the start', async () => {
    const { time, returns } = startWatch([false, true])
    await time.pass(60_000)
    expect(returns).toEqual([5_000])
  })

  it('tells nothing while the network stays, goes or never comes', async () => {
    for (const states of [[true], [true, false], [false]]) {
      const { time, returns } = startWatch(states)
      await time.pass(60_000)
      expect(returns).toEqual([])
    }
  })

  it('tells nothing after it was stopped', async () => {
    const { time, returns, stop } = startWatch([false, true])
    stop()
    await time.pass(60_000)
    expect(returns).toEqual([])
  })
})
