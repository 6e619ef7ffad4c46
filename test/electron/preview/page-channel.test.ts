import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { Application } from '../../../electron/core/application/deps.ts'
import { createPageChannels } from '../../../electron/preview/page-channel.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { success } from '../../../shared/bridge/result.ts'
import { listenHere } from '../../support/processes/listen.ts'

const MB = 1024 * 1024
const MOST_BYTES = 4 * MB
const EVENTS = 64

/** A page over a real connection, and a core that tells it events of 1 MB. */
async function connectPage(call: Application['call'] = async () => success(null)) {
  const { promise: ended, resolve: end } = Promise.withResolvers<'ended'>()
  let listener: (event: DesktopEvent) => void = () => undefined
  const channels = createPageChannels(
    {
      call,
      onEvent: (next) => {
        listener = next
        return () => end('ended')
      },
    },
    (nonce) => `proof of ${nonce}`,
    MOST_BYTES,
  )
  const server = createServer()
  server.on('upgrade', channels.accept)
  const { port, close } = await listenHere(server)
  const open = async () => {
    const page = new WebSocket(`ws://127.0.0.1:${port}/`)
    await once(page, 'open')
    page.send('nonce')
    const [proof] = await once(page, 'message')
    expect(String(proof)).toBe('proof of nonce')
    return page
  }
  const page = await open()
  return {
    page,
    open,
    ended,
    tell: () => listener({ type: 'answer-progress', watchId: 'x'.repeat(MB), count: 1 }),
    async [Symbol.asyncDispose]() {
      page.terminate()
      channels.close()
      await close()
    },
  }
}

describe('createPageChannels', () => {
  it('answers another page at once while one floods the core with calls, and runs 100 of those', async () => {
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const flooded = Promise.withResolvers<void>()
    await using connection = await connectPage(async (command) => {
      most = Math.max(most, ++running)
      if (running === 100) flooded.resolve()
      if (command === 'slow') await gate.promise
      running -= 1
      return success(command)
    })
    const answers: string[] = []
    const all = Promise.withResolvers<void>()
    connection.page.on('message', (data) => {
      if (answers.push(String(data)) === 2_000) all.resolve()
    })
    for (let id = 1; id <= 2_000; id++) {
      connection.page.send(JSON.stringify({ id: String(id), command: 'slow', params: {} }))
    }
    await flooded.promise
    const other = await connection.open()
    other.send(JSON.stringify({ id: '1', command: 'quick', params: {} }))
    const [answer] = await once(other, 'message')
    expect(String(answer)).toBe('1 {"ok":true,"value":"quick"}')
    gate.resolve()
    await all.promise
    // The quick call of the other page was one more.
    expect(most).toBe(101)
    expect(answers.filter((text) => text.includes('"calls"'))).toHaveLength(900)
    other.terminate()
  })

  it('ends the connection of a page that reads nothing', async () => {
    await using connection = await connectPage()
    connection.page.pause()
    for (let count = 0; count < EVENTS; count++) connection.tell()
    expect(await connection.ended).toBe('ended')
  })

  it('control: a page that reads gets every event', async () => {
    await using connection = await connectPage()
    for (let count = 0; count < EVENTS; count++) {
      const received = once(connection.page, 'message')
      connection.tell()
      const [message] = await received
      expect(String(message).length).toBeGreaterThan(MB)
    }
  })
})
