// Connections over a real port: slow ones are closed. The end of a service: test/server/http/listener-end.full.test.ts.
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { SocketLimits } from '../../server/http/drain-body.ts'
import { createService, type ServiceUnderTest } from './support/service-under-test.ts'

const UNREAD_REQUESTS = 20_000

let service: ServiceUnderTest
let port: number

async function start(socketLimits: SocketLimits): Promise<void> {
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
