import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDocument } from '../../../collector/documents/watch-document.ts'

const SECOND_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchDocument', () => {
  it('has a document read once for each change, and no more once it ends', async () => {
    let version = 'one'
    let reads = 0
    const reread = () => void reads++
    const stop = watchDocument({ version: () => version }, 'vault.json', reread, () => undefined)
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

  it('reports once a document that cannot be read, and reads again what failed', async () => {
    let failures = 2
    let reads = 0
    let reports = 0
    async function reread(): Promise<void> {
      reads++
      if (failures-- > 0) throw new Error('no memory')
    }
    const stop = watchDocument({ version: () => 'one' }, 'vault.json', reread, () => void reports++)
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
    expect([reads, reports]).toEqual([3, 1])
    await stop()
  })
})
