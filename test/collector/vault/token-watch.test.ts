import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchTokens } from '../../../collector/vault/token-watch.ts'

const SECOND_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchTokens', () => {
  it('has the tokens read once for each change of the vault, and no more once it ends', async () => {
    let version = 'one'
    let reads = 0
    const core = { rereadTokens: async () => void reads++ }
    const stop = watchTokens({ version: () => version }, core, () => undefined)
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(1)
    version = 'two'
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(2)
    await stop()
    version = 'three'
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(2)
  })

  it('reports once a vault that cannot be looked at, and reads again what failed', async () => {
    let failures = 2
    let reads = 0
    let reports = 0
    const core = {
      rereadTokens: async () => {
        reads++
        if (failures-- > 0) throw new Error('no memory')
      },
    }
    const stop = watchTokens({ version: () => 'one' }, core, () => void reports++)
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
    expect([reads, reports]).toEqual([3, 1])
    await stop()
  })
})
