import { lookup } from 'node:dns'
import { createServer, type LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDispatcher } from '../../../electron/node/network.ts'
import { createPictureNetwork } from '../../../electron/node/picture-network.ts'
import { listenHere } from '../../support/processes/listen.ts'

const NOT_PUBLIC = 'not a public address'

let connections = 0
let port = 0
const server = createServer((socket) => {
  connections++
  socket.on('error', () => undefined)
  socket.destroy()
})

beforeAll(async () => {
  port = (await listenHere(server)).port
})
afterAll(() => server.close())

/** A name server that gives one list of addresses after the other, and the last one for ever. */
function resolvingTo(...answers: readonly (readonly string[])[]): LookupFunction {
  let asked = 0
  return (_host, options, done) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] as readonly string[]
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
}

async function reasonOf(asking: Promise<Response>): Promise<unknown> {
  const error = await asking.then(
    () => null,
    (failure: unknown) => failure as Error,
  )
  return (error?.cause as Error | undefined)?.message ?? error
}

const ask = (resolve: LookupFunction) =>
  createPictureNetwork(resolve).fetch(`https://pictures.example:${port}/a.png`, {
    isOwn: false,
    headers: {},
    signal: AbortSignal.timeout(5_000),
  })

describe('createPictureNetwork', () => {
  it.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
  ])('does not connect to a name that resolves to %s', async (_, addresses) => {
    expect(await reasonOf(ask(resolvingTo(addresses)))).toBe(NOT_PUBLIC)
    expect(connections).toBe(0)
  })

  it('checks the address that it connects to, and not an earlier answer of the name server', async () => {
    const rebinding = resolvingTo(['8.8.8.8'], ['127.0.0.1'])
    // What a check before the request would see.
    await new Promise((resolve) => rebinding('pictures.example', {}, resolve))
    expect(await reasonOf(ask(rebinding))).toBe(NOT_PUBLIC)
    expect(connections).toBe(0)
  })

  it('refuses a name of this computer as the system resolves it', async () => {
    const asking = createPictureNetwork(lookup).fetch(`https://localhost:${port}/a.png`, {
      isOwn: false,
      headers: {},
      signal: AbortSignal.timeout(5_000),
    })
    expect(await reasonOf(asking)).toBe(NOT_PUBLIC)
    expect(connections).toBe(0)
  })

  it('control: without the check the same name is connected to', async () => {
    const dispatcher = createDispatcher({ timeout: 5_000, lookup: resolvingTo(['127.0.0.1']) })
    const asking = fetch(`https://pictures.example:${port}/a.png`, { dispatcher } as RequestInit)
    expect(await reasonOf(asking)).not.toBe(NOT_PUBLIC)
    expect(connections).toBe(1)
  })
})
