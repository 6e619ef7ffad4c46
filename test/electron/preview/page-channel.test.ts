import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createPageChannels } from '../../../electron/preview/page-channel.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { success } from '../../../shared/bridge/result.ts'

const MB = 1024 * 1024
const MOST_BYTES = 4 * MB
const EVENTS = 64

/** A page over a real connection, and a core that tells it events of 1 MB. */
async function connectPage() {
  const { promise: ended, resolve: end } = Promise.withResolvers<'ended'>()
  let listener: (event: DesktopEvent) => void = () => undefined
  const channels = createPageChannels(
    {
      call: async () => success(null),
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await once(page, 'open')
  page.send('nonce')
  const [proof] = await once(page, 'message')
  expect(String(proof)).toBe('proof of nonce')
  return {
    page,
    ended,
    tell: () => listener({ type: 'stored', companyId: 'x'.repeat(MB), operations: [] }),
    async [Symbol.asyncDispose]() {
      page.terminate()
      channels.close()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('createPageChannels', () => {
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
