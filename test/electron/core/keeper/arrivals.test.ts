import { describe, expect, it } from 'vitest'
import { createArrivals } from '../../../../electron/core/keeper/arrivals.ts'

const at = (computedAtMs: number, receivedAtMs = computedAtMs) => ({ computedAtMs, receivedAtMs })

describe('createArrivals', () => {
  it('knows what was computed before what came already', () => {
    const arrivals = createArrivals()
    expect(arrivals.note('a', at(2_000))).toBe(true)
    expect(arrivals.note('a', at(1_000, 3_000))).toBe(false)
    expect(arrivals.receivedAtMs('a', 2_000)).toBe(2_000)
  })

  it('forgets what was noted longest ago when a server names more than are kept', () => {
    const arrivals = createArrivals(100)
    for (let name = 0; name < 1_000; name++) {
      arrivals.note('noted all the time', at(1_000 + name))
      arrivals.note(`${name}`, at(1_000))
    }
    const known = Array.from({ length: 1_000 }, (_, name) => `${name}`).filter(
      (name) => arrivals.receivedAtMs(name, 1_000) !== null,
    )
    expect(known).toEqual(Array.from({ length: 99 }, (_, index) => `${901 + index}`))
    expect(arrivals.receivedAtMs('noted all the time', 1_999)).toBe(1_999)
  })
})
