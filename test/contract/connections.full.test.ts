// Connections over a real port: slow ones are closed, and a stopping service leaves no request unanswered.
import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SOCKET_LIMITS, type SocketLimits } from '../../server/http/drain-body.ts'
import { createService, type ServiceUnderTest } from './support/service-under-test.ts'

const BUSY = 24
const UNREAD_REQUESTS = 20_000

let service: ServiceUnderTest
let port: number

async function start(socketLimits: SocketLimits = SOCKET_LIMITS): Promise<void> {
  service = createService({ socketLimits })
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
}
afterEach(() => service.close())

function requestText(body = '{}', announcedBytes = body.length): string {
  return [
    `POST /api/v1/${service.token}/pipelines.list HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${announcedBytes}`,
    '',
    body,
  ].join('\r\n')
}

/** Reads complete answers of a keep-alive connection, one after the other. */
function createReader(socket: Socket) {
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part.toString('utf8')
  })
  return {
    /** Returns the next answer's head in lower case; null when the connection ended or was reset before it. */
    async next(): Promise<string | null> {
      for (;;) {
        const end = text.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(text.slice(0, Math.max(end, 0)))?.[1])
        if (end >= 0 && Buffer.byteLength(text.slice(end + 4)) >= length) {
          const head = text.slice(0, end).toLowerCase()
          text = ''
          return head
        }
        if (socket.destroyed || socket.readableEnded) return null
        await Promise.race([once(socket, 'data'), once(socket, 'end'), once(socket, 'close')]).catch(
          () => null,
        )
      }
    },
  }
}

/** Opens connections that send requests continuously. Resolves when each has had an answer. */
async function openBusyConnections() {
  const busy = await Promise.all(
    Array.from({ length: BUSY }, async () => {
      const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => undefined)
      const reader = createReader(socket)
      socket.write(requestText())
      await reader.next()
      return { socket, reader }
    }),
  )
  /** Resolves to true when an answer ends the connection, to false when a request got no answer. */
  return busy.map(async ({ socket, reader }) => {
    for (;;) {
      socket.write(requestText())
      const head = await reader.next()
      if (head === null) return false
      if (head.includes('connection: close')) {
        socket.destroy()
        return true
      }
    }
  })
}

describe('a stopping service', () => {
  it(`answers ${BUSY} busy connections before it ends them`, async () => {
    await start()
    const clients = await openBusyConnections()
    await service.app.close()
    expect(await Promise.all(clients)).toEqual(clients.map(() => true))
  })
})

describe('a slow connection', () => {
  const QUICK: SocketLimits = { requestMs: 200, idleMs: 400, checkMs: 50, farewellMs: 0 }

  it.each([
    ['sends nothing', () => ''],
    ['never ends its head', () => 'POST /api/v1/x/leads.list HTTP/1.1\r\nHost: a\r\n'],
    ['never ends its body', () => requestText('{', 20)],
  ])('that %s is ended by the service', async (_, text) => {
    await start(QUICK)
    const socket = createConnection({ port, host: '127.0.0.1' }).resume()
    socket.write(text())
    // The client never closes the connection.
    socket.on('end', () => undefined)
    await once(socket, 'end')
    socket.destroy()
  })

  it('whose client does not read its answers is ended by the service', async () => {
    await start(QUICK)
    const socket = createConnection({ port, host: '127.0.0.1' }).pause()
    socket.on('error', () => undefined)
    const count = () =>
      new Promise((resolve) => service.app.server.getConnections((_, open) => resolve(open)))
    // More than the buffers of the system hold.
    socket.write(requestText().repeat(UNREAD_REQUESTS))
    await expect.poll(count, { timeout: 10_000 }).toBe(1)
    await expect.poll(count, { timeout: 30_000 }).toBe(0)
    socket.destroy()
  })
})
