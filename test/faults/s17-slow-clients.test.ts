// S17: clients that hold connections of a Coletor: heads that never end, bodies that never end, sockets without a byte,
// and answers that nobody reads. Others are answered meanwhile, and every connection is given back.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SOCKET_LIMITS, type SocketLimits } from '../../server/http/drain-body.ts'
import { KEYS, MARKS, openTwoCompanies, type TwoCompanies } from './s17/two-companies.ts'
import { scaled } from './scale.ts'

const CONNECTIONS = scaled(200, 1_000)
const SOME = 40
const QUICK: SocketLimits = { requestMs: 2_000, idleMs: 4_000, checkMs: 200, farewellMs: 0 }
const LIMITS = scaled(QUICK, SOCKET_LIMITS)
const TRICKLE_MS = 100
/** Between two calls of somebody else: often enough to meet every moment at which connections are given back. */
const ASK_MS = 25
const GOOD_MS = 1_000
/** Answers that no buffer of the system holds. */
const UNREAD = 30
/** One in so many connections does not read its answers. */
const UNREAD_EVERY = 20
const LARGE = 'x'.repeat(400_000)

const headOf = (operation: string, further: string) =>
  `POST /api/v1/${KEYS.aroeira}/${operation} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${further}`

interface Holder {
  readonly first: string
  /** Sent again and again; nothing when empty. */
  readonly next: string
  readonly reads: boolean
}

const HOLDERS: readonly Holder[] = [
  { first: headOf('pipelines.list', 'X: '), next: 'y', reads: true },
  { first: headOf('pipelines.list', 'Content-Length: 900000\r\n\r\n{"a":"'), next: 'z', reads: true },
  { first: headOf('pipelines.list', 'Transfer-Encoding: chunked\r\n\r\n'), next: '1\r\n \r\n', reads: true },
  { first: '', next: '', reads: true },
]
const UNREADING: Holder = {
  first: headOf('shop.banners.list', 'Content-Length: 2\r\n\r\n{}').repeat(UNREAD),
  next: '',
  reads: false,
}

function holderOf(index: number): Holder {
  return index % UNREAD_EVERY === 0 ? UNREADING : (HOLDERS[index % HOLDERS.length] as Holder)
}

function openHolder(baseUrl: string, { first, next, reads }: Holder): Socket {
  const { hostname, port } = new URL(baseUrl)
  // The other side may end it: this one never does.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => undefined)
  if (reads) socket.resume()
  else socket.pause()
  socket.write(first)
  const timer = next === '' ? null : setInterval(() => socket.write(next), TRICKLE_MS)
  socket.once('close', () => timer !== null && clearInterval(timer))
  return socket
}

/** Connections that a process still holds at its own side of this port: established, or ended by the other side. */
function heldConnections(baseUrl: string): number {
  const port = Number(new URL(baseUrl).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return lines.filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/)
    return local.endsWith(`:${port}`) && ['01', '08'].includes(state)
  }).length
}

/** Asks as somebody else, again and again until `isOver`. Returns the times in milliseconds. */
async function askMeanwhile({ collector }: TwoCompanies, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  do {
    const begun = performance.now()
    const response = await fetch(`${collector.baseUrl}/api/v1/${KEYS.ipe}/pipelines.list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: '{}',
    })
    expect([response.status, (await response.text()).includes(MARKS.ipe)]).toEqual([200, true])
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  } while (!isOver())
  return times
}

/** Opens a Coletor and so many connections to it, all held. Everything ends with the test. */
async function openHeld(count: number, socketLimits: SocketLimits): Promise<TwoCompanies> {
  const world = await openTwoCompanies({ socketLimits })
  onTestFinished(world.close)
  const { baseUrl } = world.collector
  world.api.respond('shop.banners.list', () => ({ banners: [], large: LARGE }))
  const holders = Array.from({ length: count }, (_, index) => openHolder(baseUrl, holderOf(index)))
  onTestFinished(() => {
    for (const socket of holders) socket.destroy()
  })
  const areHeld = () => expect(heldConnections(baseUrl)).toBeGreaterThan(count * 0.95)
  await vi.waitFor(areHeld, { timeout: 20_000 })
  return world
}

describe.runIf(process.platform === 'linux')('S17 clients that hold connections', () => {
  it(`give back ${CONNECTIONS} of them, while others are answered within a second`, {
    timeout: scaled(120_000, 600_000),
  }, async () => {
    const world = await openHeld(CONNECTIONS, LIMITS)
    const { baseUrl } = world.collector
    const begun = performance.now()
    // Node looks twice at a connection whose answer is not read.
    const mostMs = 2 * LIMITS.idleMs + LIMITS.requestMs + LIMITS.checkMs + 10_000
    // The connection of the one who asks is not one of them.
    const isOver = () => heldConnections(baseUrl) <= 1 || performance.now() - begun > mostMs
    const times = await askMeanwhile(world, isOver)
    expect(heldConnections(baseUrl)).toBeLessThanOrEqual(1)
    expect(Math.max(...times)).toBeLessThan(GOOD_MS)
    expect(world.tokensFound()).toEqual([])
  })

  it('control: with longer limits the same connections are still held', async () => {
    const world = await openHeld(SOME, SOCKET_LIMITS)
    const begun = performance.now()
    await askMeanwhile(world, () => performance.now() - begun > 2 * QUICK.idleMs + QUICK.requestMs)
    expect(heldConnections(world.collector.baseUrl)).toBeGreaterThan(SOME * 0.95)
  })
})
