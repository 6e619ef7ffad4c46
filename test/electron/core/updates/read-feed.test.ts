import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type UpdateFetch, unlessAborted } from '../../../../electron/core/updates/read-feed.ts'
import type { UpdateHost } from '../../../../electron/core/updates/update-host.ts'
import { drainPromises } from '../../../support/fakes/fake-time.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

const NEW = Buffer.from('version 1.1.0')
const NEVER = new Promise<never>(() => undefined)

let world: UpdateWorld

beforeEach(async () => {
  world = await openUpdateWorld()
  world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
})
afterEach(() => world.close())

/** A body of which a byte comes each second, and no end. It does not listen to any signal. */
function trickle(): Response {
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const next = () => {
        controller.enqueue(Buffer.from(' '))
        stop = world.time.timers.after(1_000, next)
      }
      next()
    },
    cancel: () => stop(),
  })
  return new Response(body)
}

/** A host that answers `ending` of the feed in its own way. */
function hostWith(ending: string, answer: () => Promise<Response> | Response): UpdateHost {
  const slow: UpdateFetch = async (url, init) => (url.endsWith(ending) ? answer() : fetch(url, init))
  return { ...world.host, fetch: slow }
}

describe('readFeed', () => {
  it.each([
    ['headers of the manifest that never come', '.json', () => NEVER],
    ['a manifest without end', '.json', () => new Response(new ReadableStream())],
    ['a manifest of a byte a second', '.json', trickle],
    ['headers of the signature that never come', '.minisig', () => NEVER],
    ['a signature of a byte a second', '.minisig', trickle],
  ] as const)('ends %s after 30 seconds, and the next look asks anew', async (_, ending, answer) => {
    let asked = 0
    let isSlow = true
    const host = hostWith(ending, () => {
      asked++
      return isSlow ? answer() : fetch(`${world.feed.url}stable-${world.host.installed.target}${file}`)
    })
    const file = ending === '.json' ? '.json' : '.json.minisig'
    const updater = world.start('1.0.0', { host })
    let isOver = false
    const first = updater.check().then(() => {
      isOver = true
    })
    await expect.poll(() => asked).toBe(1)
    await world.time.pass(29_000)
    expect(isOver).toBe(false)
    await world.time.pass(1_000)
    await first
    expect(updater.describe()).toMatchObject({ work: null, lastCheck: { code: 'UNREACHABLE' } })
    isSlow = false
    await updater.check()
    expect(asked).toBe(2)
    expect(updater.describe().found?.isReady).toBe(true)
  })

  it('ends a package of which nothing comes, and closes at once', async () => {
    let isAsked = false
    const host = hostWith('.AppImage', () => {
      isAsked = true
      return NEVER
    })
    const updater = world.start('1.0.0', { host })
    const checking = updater.check()
    await expect.poll(() => isAsked).toBe(true)
    await world.time.pass(60_000)
    await checking
    expect(updater.describe().lastCheck?.code).toBe('UNREACHABLE')
    const again = updater.check()
    await expect.poll(() => updater.describe().work).toBe('downloading')
    await drainPromises()
    await updater.close()
    await again
  })
})

describe('unlessAborted', () => {
  it('returns what was awaited, and leaves no listener', async () => {
    const { signal } = new AbortController()
    expect(await unlessAborted(signal, Promise.resolve(1))).toBe(1)
    await expect(unlessAborted(AbortSignal.abort(), NEVER)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})
