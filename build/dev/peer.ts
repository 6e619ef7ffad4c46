// Calls in both directions between the development server and the process of its core.
import type { ChildProcess } from 'node:child_process'

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>
type Message =
  | { readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly id: number; readonly value: unknown; readonly error?: string }

export interface Peer {
  /** Calls a handler of the other side. Rejects when it fails, or when the channel ends before it answers. */
  ask(name: string, ...args: readonly unknown[]): Promise<unknown>
}

/** Answers the calls of the other side with `handlers`. */
export function connectPeer(channel: ChildProcess | NodeJS.Process, handlers: Handlers): Peer {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  // The other side has ended when a message cannot be sent.
  const send = (message: Message) => channel.send?.(message, undefined, undefined, () => undefined)

  async function answer(id: number, name: string, args: readonly unknown[]): Promise<void> {
    try {
      send({ id, value: await (handlers[name] as (...args: readonly unknown[]) => unknown)(...args) })
    } catch (error) {
      send({ id, value: null, error: String(error) })
    }
  }

  channel.on('message', (received) => {
    const message = received as Message
    if ('name' in message) return void answer(message.id, message.name, message.args)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.value)
    else asked?.reject(new Error(message.error))
  })
  channel.once('disconnect', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the other process has ended'))
    waiting.clear()
  })
  return {
    ask(name, ...args) {
      lastId += 1
      const asked = Promise.withResolvers<unknown>()
      if (channel.connected) {
        waiting.set(lastId, asked)
        send({ id: lastId, name, args })
      } else asked.reject(new Error('the other process has ended'))
      return asked.promise
    },
  }
}
