// R25: a service is told to stop under load, over real connections: it answers what it accepted, and resets nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { connect } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { buildServer } from '../../../server/http/build-server.ts'
import { scaled } from '../../faults/scale.ts'
import { makeSelfSigned } from '../../support/fakes/self-signed.ts'

const CLIENTS = 24
const STOPS = scaled(2, 20)
const MAIN = join(import.meta.dirname, '../../../service/main.ts')
const BODY = '{"limit":50}'

type Outcome = 'answered' | 'refused' | 'reset'

/** Sends one request over a connection of its own. An answer counts when it is whole. */
function ask(port: number, token: string): Promise<Outcome> {
  const request = [
    `POST /api/v1/${token}/leads.list HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    '',
    BODY,
  ].join('\r\n')
  return new Promise((resolve) => {
    let text = ''
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => socket.write(request))
    socket.on('data', (part: Buffer) => {
      text += part.toString('utf8')
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    )
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      resolve(Buffer.byteLength(body) === length ? 'answered' : 'reset')
    })
  })
}

/** Stops a service while clients connect and ask without pause. Returns how their last attempts ended. */
async function stopUnderLoad(signal: 'SIGTERM' | 'SIGKILL'): Promise<Outcome[]> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    MAIN,
    '--demo',
    '--port',
    '0',
    '--log-level',
    'silent',
  ]
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const { base_url: baseUrl, tokens } = JSON.parse(String(line).split('\n')[0] ?? '')
  const port = Number(new URL(baseUrl).port)
  let busy = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (let asked = 0; ; asked++) {
      const outcome = await ask(port, tokens.full)
      if (outcome !== 'answered') return outcome
      if (asked === 0 && ++busy === CLIENTS) child.kill(signal)
    }
  })
  const outcomes = await Promise.all(clients)
  await exited
  return outcomes
}

describe('buildServer', () => {
  // A client that had its answer before would connect again, just when the listener closes.
  it('gives the answer of a request that was being worked at after its listener is closed', async () => {
    const { promise: isWorking, resolve: work } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: endWork } = Promise.withResolvers<void>()
    const app = buildServer({ clock: Date })
    app.get('/work', async () => {
      work()
      await mayEnd
      return {}
    })
    const isListening: boolean[] = []
    app.addHook('onSend', async () => void isListening.push(app.server.listening))
    const answered = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/work`)
    await isWorking
    const closed = app.close()
    await nextTurn()
    endWork()
    expect((await answered).headers.get('connection')).toBe('close')
    expect(isListening).toEqual([false])
    await closed
  })

  it.each([undefined, makeSelfSigned()])(
    'cuts who sends nothing at its end, and waits for half a request (%#)',
    async (tls) => {
      const app = buildServer({ clock: Date, tls })
      app.get('/work', async () => ({}))
      await app.listen({ host: '127.0.0.1', port: 0 })
      const at = { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port }
      const open = () =>
        tls === undefined ? createConnection(at) : connect({ ...at, rejectUnauthorized: false })
      const [asking, silent, stranger] = [open(), open(), createConnection(at)]
      await Promise.all([
        ...[asking, silent].map((socket) => once(socket, tls === undefined ? 'connect' : 'secureConnect')),
        once(stranger, 'connect'),
      ])
      // Half a greeting of TLS, or nothing.
      if (tls !== undefined) stranger.write(Buffer.from([0x16, 0x03, 0x01]))
      asking.write('GET /work HTTP/1.1\r\n')
      const closed = app.close()
      await Promise.all([silent, stranger].map((socket) => once(socket.resume(), 'close')))
      asking.write('Host: 127.0.0.1\r\n\r\n')
      expect(String((await once(asking, 'data'))[0])).toMatch(/^HTTP\/1.1 200/)
      await closed
    },
  )
})

// Windows ends a process at once, without its own end.
describe.skipIf(process.platform === 'win32')('createListenerEnd', () => {
  it(`answers what was accepted and refuses what comes later, in ${STOPS} stops under load`, async () => {
    for (let stop = 0; stop < STOPS; stop++) {
      expect(await stopUnderLoad('SIGTERM')).toEqual(Array.from({ length: CLIENTS }, () => 'refused'))
    }
  })

  it('control: a process that ends at once resets requests', async () => {
    expect(await stopUnderLoad('SIGKILL')).toContain('reset')
  })
})
