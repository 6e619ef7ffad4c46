import { describe, expect, it, vi } from 'vitest'
import { createDemoRunner } from '../../../../electron/core/demo/demo-runner.ts'

describe('createDemoRunner', () => {
  it('starts once for questions at the same time, and stops what it started', async () => {
    const service = { baseUrl: 'http://127.0.0.1:1', token: 'tk_1', stop: vi.fn(async () => undefined) }
    const start = vi.fn(async () => service)
    const started = vi.fn()
    const demo = createDemoRunner(start, started)
    expect(demo.current()).toBeNull()
    expect(await Promise.all([demo.ensure(), demo.ensure()])).toEqual([service, service])
    expect(start).toHaveBeenCalledTimes(1)
    expect(started).toHaveBeenCalledWith(service)
    await demo.stop()
    expect(service.stop).toHaveBeenCalledTimes(1)
    expect(demo.current()).toBeNull()
  })

  it('tries again after a failed start', async () => {
    const start = vi.fn(() => Promise.reject(new Error('port taken')))
    const demo = createDemoRunner(start, () => undefined)
    expect(await demo.ensure()).toBeNull()
    expect(await demo.ensure()).toBeNull()
    expect(start).toHaveBeenCalledTimes(2)
    await demo.stop()
  })
})
