// A minimal client with one HTTP connection, so that the server is measured: node:http's own client takes as much time
// as the servers here. Reads Content-Length and chunked bodies and checks the status.
import { connect, type Socket } from 'node:net'

export interface SocketClient {
  /** Sends the request. Resolves to the answer's size in bytes when all of it has arrived. */
  call(): Promise<number>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export interface RawRequest {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

function encode({ method, path, headers, body, port }: RawRequest): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: keep-alive']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== '') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Returns where the answer ends; null while that is unknown or has not arrived. */
function endOf(head: string, bodyStart: number, received: number, tail: Buffer): number | null {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const end = bodyStart + Number(length)
    return received >= end ? end : null
  }
  return tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? received : null
}

export async function openSocketClient(request: RawRequest): Promise<SocketClient> {
  const payload = encode(request)
  const socket: Socket = connect(request.port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))

  let waiting: { resolve: (bytes: number) => void; reject: (error: Error) => void } | null = null
  let head: string | null = null
  let bodyStart = 0
  let received = 0
  let early: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (head === null) {
      early = early.length === 0 ? chunk : Buffer.concat([early, chunk])
      const at = early.indexOf(HEAD_END)
      if (at < 0) return
      head = early.toString('latin1', 0, at)
      bodyStart = at + HEAD_END.length
    }
    if (endOf(head, bodyStart, received, chunk) === null) return
    const [status, bytes] = [head.slice(9, 12), received - bodyStart]
    const { resolve, reject } = waiting ?? { resolve: () => undefined, reject: () => undefined }
    head = null
    received = 0
    early = Buffer.alloc(0)
    waiting = null
    if (status === '200') resolve(bytes)
    else reject(new Error(`status ${status}`))
  })
  socket.on('error', (error) => waiting?.reject(error))

  return {
    call: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(payload)
      }),
    close: () => socket.destroy(),
  }
}
