import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { connectPeer } from '../../../build/dev/peer.ts'

/** The two ends of a channel; `leave` ends it. */
function createChannel() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const send = (to: EventEmitter) => (message: unknown) => queueMicrotask(() => to.emit('message', message))
  const [left, right] = ends.map((end, index) =>
    Object.assign(end, { connected: true, send: send(ends[1 - index] as EventEmitter) }),
  ) as unknown as [ChildProcess, ChildProcess]
  function leave(): void {
    Object.assign(left, { connected: false })
    left.emit('disconnect')
  }
  return { left, right, leave }
}

describe('connectPeer', () => {
  it('resolves to what the other side answers, each call to its own', async () => {
    const { left, right } = createChannel()
    const first = Promise.withResolvers<string>()
    connectPeer(right, { late: () => first.promise, sum: (a: number, b: number) => a + b })
    const peer = connectPeer(left, {})
    const late = peer.ask('late')
    expect(await peer.ask('sum', 2, 3)).toBe(5)
    first.resolve('at last')
    expect(await late).toBe('at last')
  })

  it.each([
    ['the handler fails', 'fails', 'Error: not here'],
    ['there is no handler', 'unknown', 'TypeError'],
  ])('rejects when %s', async (_, name, reason) => {
    const { left, right } = createChannel()
    connectPeer(right, { fails: () => Promise.reject(new Error('not here')) })
    await expect(connectPeer(left, {}).ask(name)).rejects.toThrow(reason)
  })

  it('rejects what waits, and every later call, when the channel ends', async () => {
    const { left, leave } = createChannel()
    const peer = connectPeer(left, {})
    const waiting = peer.ask('never')
    leave()
    await expect(waiting).rejects.toThrow('has ended')
    await expect(peer.ask('never')).rejects.toThrow('has ended')
  })
})
