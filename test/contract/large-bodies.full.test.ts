// Specification 4: a body over the limit gets an answer, and so does a call refused before its body is read. A client
// that is still sending reads the status and the code, never a reset connection. Over a real port.
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { DrainLimits } from '../../server/http/drain-body.ts'
import { createService, type ServiceUnderTest } from './support/service-under-test.ts'

const MB = 1_048_576
const REPEATS = 6

let service: ServiceUnderTest
let port: number

async function start(drainLimits?: DrainLimits): Promise<void> {
  service = createService(drainLimits ? { drainLimits } : {})
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
}
afterEach(() => service.close())

interface Upload {
  readonly megabytes: number
  readonly isChunked?: boolean
  readonly path?: string
  readonly method?: string
}

function bodyOf({ megabytes, isChunked }: Upload): BodyInit {
  const bytes = new Uint8Array(Math.round(megabytes * MB)).fill(0x20)
  if (!isChunked) return bytes
  let sent = 0
  return new ReadableStream({
    pull: (controller) => {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(sent, sent + 65_536))
      sent += 65_536
    },
  })
}

/** Returns the status and code, like `413 BAD_REQUEST`, or the name of the connection's failure. */
async function upload(sent: Upload): Promise<string> {
  const path = sent.path ?? `/api/v1/${service.token}/leads.list`
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: sent.method ?? 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(sent),
      ...(sent.isChunked ? { duplex: 'half' } : {}),
    } as RequestInit)
    const body = (await response.json()) as { ok: boolean; error: { code: string } }
    return body.ok ? 'ok' : `${response.status} ${body.error.code}`
  } catch {
    return 'connection lost'
  }
}

async function uploadAll(uploads: readonly Upload[]): Promise<string[]> {
  const answers: string[] = []
  for (const each of uploads) answers.push(await upload(each))
  return answers
}

function repeated(sent: Upload): Upload[] {
  return Array.from({ length: REPEATS }, () => sent)
}

/**
 * Sends the whole body, then reads the answer, like a simple client. Returns its status; null when the connection was
 * lost.
 */
async function sendThenRead(megabytes: number): Promise<string | null> {
  const socket = createConnection({ port, host: '127.0.0.1' }).pause()
  const failed = once(socket, 'error').then(() => null)
  const length = megabytes * MB
  socket.write(headOf(service.token, ['Connection: close', `Content-Length: ${length}`]))
  const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(length, 0x20), () => resolve()))
  const answered = sent.then(async () => {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part)).resume()
    await once(socket, 'end')
    return Buffer.concat(parts).toString().slice(0, 'HTTP/1.1 413'.length)
  })
  const status = await Promise.race([answered, failed])
  socket.destroy()
  return status
}

const UPLOADS: readonly Upload[] = [
  ...[1.2, 2, 4, 8].map((megabytes) => ({ megabytes })),
  { megabytes: 5, isChunked: true },
]

/** Sends the same bytes repeatedly until the other side closes. Returns the answer and the number of bytes sent. */
async function sendWithoutEnd(head: string, bytes: Buffer, pauseMs: number) {
  const socket = createConnection(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('error', () => {}).on('data', (part: Buffer) => received.push(part))
  await once(socket, 'connect')
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => socket.destroy())
  })
  let isOpen = true
  const done = closed.then(() => {
    isOpen = false
  })
  socket.write(head)
  const sendMore = () => {
    if (!isOpen) return
    const again = () => (pauseMs === 0 ? setImmediate(sendMore) : setTimeout(sendMore, pauseMs))
    if (socket.write(bytes)) again()
    else socket.once('drain', again)
  }
  sendMore()
  await done
  return { answer: Buffer.concat(received).toString(), sentBytes: socket.bytesWritten }
}

const CHUNK = Buffer.from(`10000\r\n${'a'.repeat(0x1_00_00)}\r\n`)

function headOf(token: string, lines: readonly string[]): string {
  return [`POST /api/v1/${token}/leads.list HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n')
}

describe('4 large bodies', () => {
  it('4 answers 413 BAD_REQUEST to every upload over 1 MB, with a length or in chunks', async () => {
    await start()
    const uploads = UPLOADS.flatMap(repeated)
    expect(await uploadAll(uploads)).toEqual(uploads.map(() => '413 BAD_REQUEST'))
  })

  it('4 answers a refusal that comes before the body to every upload', async () => {
    await start()
    const used = service.issue({ quotaCapacity: 1, quotaPerSecond: 0 })
    await service.ask('leads.list', {}, used)
    const cases: readonly [path: string, expected: string, method?: string][] = [
      ['/api/v1/unknown/leads.list', '401 INVALID_TOKEN'],
      [`/api/v1/${service.issue({ scopes: [] })}/leads.list`, '403 SCOPE_DENIED'],
      [`/api/v1/${service.issue({ isDisabled: true })}/leads.list`, '403 TOKEN_DISABLED'],
      [`/api/v1/${used}/leads.list`, '429 RATE_LIMITED'],
      [`/api/v1/${service.token}/nothing.here`, '404 NOT_FOUND'],
      ['/nothing/here', '404 NOT_FOUND'],
      [`/api/v1/${service.token}/leads.list`, '405 BAD_REQUEST', 'PUT'],
      ['/api/v1/%E0%A4%A/leads.list', '400 BAD_REQUEST'],
    ]
    const sizes = [{ megabytes: 8 }, { megabytes: 5, isChunked: true }].flatMap((size) => [size, size, size])
    for (const [path, expected, method = 'POST'] of cases) {
      const answers = await uploadAll(sizes.map((size) => ({ ...size, path, method })))
      expect([path, answers]).toEqual([path, sizes.map(() => expected)])
    }
  })

  it('4 takes the next call over the same connection once the body was read to its end', async () => {
    await start()
    const body = ' '.repeat(2 * MB)
    const { answer } = await sendWithoutEnd(
      `${headOf(service.token, ['Content-Type: application/json', `Content-Length: ${body.length}`])}${body}` +
        headOf(service.token, ['Connection: close']),
      Buffer.alloc(0),
      50,
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('4 answers a client that sends everything before it reads, and loses it when nothing is read', async () => {
    await start()
    expect(await sendThenRead(8)).toBe('HTTP/1.1 413')
    await service.close()
    await start({ maxBytes: 0, maxMs: 0 })
    expect(await sendThenRead(8)).toBe(null)
  })

  it('4 cuts a body without end at the bound of bytes, after its answer', async () => {
    await start({ maxBytes: 4 * MB, maxMs: 60_000 })
    const head = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
    for (const [token, status] of [
      [service.token, 413],
      ['unknown', 401],
    ] as const) {
      const { answer, sentBytes } = await sendWithoutEnd(headOf(token, head), CHUNK, 0)
      expect(answer).toContain(`HTTP/1.1 ${status} `)
      // The service reads 1 MB as a body first; the operating system buffers the rest between the two sides.
      expect(sentBytes).toBeLessThan(24 * MB)
    }
  })

  it('4 cuts a body without end at the bound of time, after its answer', async () => {
    await start({ maxBytes: 64 * MB, maxMs: 200 })
    const head = headOf('unknown', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])
    const { answer } = await sendWithoutEnd(head, Buffer.from('1\r\na\r\n'), 10)
    expect(answer).toContain('HTTP/1.1 401 ')
    expect(answer).toMatch(/connection: close/i)
  })

  it('4 answers 400 to what is no HTTP, however much follows, and cuts it at the bound', async () => {
    await start({ maxBytes: 4 * MB, maxMs: 60_000 })
    const { answer, sentBytes } = await sendWithoutEnd('nonsense\r\n\r\n', Buffer.alloc(65_536, 'a'), 0)
    expect(answer).toContain('HTTP/1.1 400 ')
    expect(answer).toContain('"code":"BAD_REQUEST"')
    expect(sentBytes).toBeLessThan(24 * MB)
  })

  it('4 ends a connection of no HTTP whose other side neither sends nor ends', async () => {
    await start({ maxBytes: 4 * MB, maxMs: 200 })
    const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {}).resume()
    await once(socket, 'connect')
    const isClosedByService = once(service.app.server, 'connection').then(([accepted]) =>
      once(accepted, 'close'),
    )
    const second = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
    second.on('error', () => {}).resume()
    second.write('nonsense\r\n\r\n')
    await isClosedByService
    expect(second.readableEnded || second.destroyed).toBe(true)
    socket.destroy()
    second.destroy()
  })
})
