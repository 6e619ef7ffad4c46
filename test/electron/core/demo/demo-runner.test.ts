import { describe, expect, it, vi } from 'vitest'
import { createDemoRunner } from '../../../../electron/core/demo/demo-runner.ts'

function makeService() {
  const { promise: ended, resolve: die } = Promise.withResolvers<void>()
  const stop = vi.fn(async () => undefined)
  return { service: { baseUrl: 'http://127.0.0.1:1', token: 'tk_1', ended, stop }, die }
}

describe('createDemoRunner', () => {
  it('starts the service again at the next question after it died', async () => {
    const first = makeService()
    const second = makeService()
    const start = vi.fn(async () => second.service).mockImplementationOnce(async () => first.service)
    const demo = createDemoRunner(start, () => undefined)
    expect(await demo.ensure()).toBe(first.service)
    first.die()
    await first.service.ended
    expect(demo.current()).toBeNull()
    expect(await demo.ensure()).toBe(second.service)
    expect(await demo.ensure()).toBe(second.service)
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('starts once for questions at the same time, and stops what it started', async () => {
    const { service } = makeService()
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
