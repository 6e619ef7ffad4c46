// S10: whoever holds the web server, the network or an old copy of the feed cannot make a Leme take anything but a
// newer release that the publisher signed. Nothing is taken, and no other host is asked.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateRefusal } from '../../shared/bridge/updates.ts'
import {
  makeManifest,
  makeReleaseKey,
  manifestBytes,
  sha512Of,
  signRelease,
  TEST_TARGET,
} from '../support/updates/release.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../support/updates/update-world.ts'
import { noteFigure } from './figures.ts'

const NAME = `/stable-${TEST_TARGET}.json`
const SIGNATURE = `${NAME}.minisig`
const NEW = Buffer.from(`version 1.1.0 ${'n'.repeat(5_000)}`)
const EVIL = Buffer.from(`#!/bin/sh\nexit 0\n# evil ${'e'.repeat(5_000)}\n`)

let world: UpdateWorld

beforeEach(async () => {
  world = await openUpdateWorld()
})
afterEach(() => world.close())

/** Replaces the manifest's bytes, and keeps the signature. */
function alterManifest(): void {
  const manifest = makeManifest(NEW)
  world.feed.publish(manifest, EVIL, world.keys[0])
  world.feed.serve(NAME, manifestBytes({ ...manifest, sha512: sha512Of(EVIL), size: EVIL.length }))
}

function publish(changes: Parameters<typeof makeManifest>[1]): void {
  world.feed.publish(makeManifest(NEW, changes), NEW, world.keys[0])
}

function resign(change: (signature: string) => string): void {
  publish({})
  world.feed.serve(
    SIGNATURE,
    Buffer.from(change(signRelease(manifestBytes(makeManifest(NEW)), world.keys[0]))),
  )
}

/** Serves everything on the other server and redirects to it. */
function redirect(path: string): void {
  publish({})
  world.other.publish(makeManifest(NEW), NEW, world.keys[0])
  world.feed.serve(path, (_, response) => {
    response.writeHead(302, { location: `${world.other.url}${path.slice(1)}` }).end()
  })
}

const NO_NAMES = ['../evil', 'a/../../evil', 'http://HOST/evil', '//HOST/evil']

const ATTACKS: readonly (readonly [what: string, code: UpdateRefusal, attack: () => void | Promise<void>])[] =
  [
    ['a forged manifest', 'FORGED', alterManifest],
    [
      'a manifest without a signature',
      'UNSIGNED',
      () => {
        publish({})
        world.feed.serve(SIGNATURE, (_, response) => response.writeHead(404).end())
      },
    ],
    ['a signature of the hashed kind', 'UNSIGNED', () => resign((text) => text.replace(/^RW/m, 'RU'))],
    [
      'a signature by another key',
      'OTHER_KEY',
      () => world.feed.publish(makeManifest(NEW), NEW, makeReleaseKey()),
    ],
    [
      'another key under the name of the built-in one',
      'FORGED',
      () => world.feed.publish(makeManifest(NEW), NEW, { ...makeReleaseKey(), id: world.keys[0].id }),
    ],
    ['an altered comment', 'FORGED', () => resign((text) => text.replace('timestamp:17', 'timestamp:27'))],
    [
      'a manifest of another form',
      'UNREADABLE',
      () => {
        const bytes = manifestBytes({ ...makeManifest(NEW), size: -1 })
        world.feed.serve(NAME, bytes)
        world.feed.serve(SIGNATURE, Buffer.from(signRelease(bytes, world.keys[0])))
      },
    ],
    [
      'a replayed number',
      'REPLAYED',
      async () => {
        publish({ number: 9, percent: 0 })
        await world.start().check()
        publish({ number: 8 })
      },
    ],
    ['an expired manifest', 'EXPIRED', () => publish({ expires: '2026-11-22T12:00:00Z' })],
    ['another product', 'OTHER_PRODUCT', () => publish({ product: 'outro' })],
    [
      'another channel under the name of this one',
      'OTHER_CHANNEL',
      () => {
        const bytes = manifestBytes(makeManifest(NEW, { channel: 'beta' }))
        world.feed.serve(NAME, bytes)
        world.feed.serve(SIGNATURE, Buffer.from(signRelease(bytes, world.keys[0])))
      },
    ],
    [
      'another target under the name of this one',
      'OTHER_TARGET',
      () => {
        const bytes = manifestBytes(makeManifest(NEW, { target: 'win32-x64-nsis' }))
        world.feed.serve(NAME, bytes)
        world.feed.serve(SIGNATURE, Buffer.from(signRelease(bytes, world.keys[0])))
      },
    ],
    ['an older version', 'DOWNGRADE', () => publish({ version: '0.9.9' })],
    [
      'an older version with another channel set',
      'DOWNGRADE',
      () => {
        world.settings.current = { ...world.settings.current, channel: 'beta' }
        world.feed.publish(makeManifest(NEW, { version: '0.9.9', channel: 'beta' }), NEW, world.keys[0])
      },
    ],
    ['a version that reads an older store', 'OLDER_STORE', () => publish({ storeSchema: 3 })],
    [
      'a feed over plain http',
      'NOT_HTTPS',
      () => {
        publish({})
        const { port } = new URL(world.feed.url)
        world.settings.current = { ...world.settings.current, feedUrl: `http://feed.invalid:${port}/` }
      },
    ],
    [
      'a feed of another scheme',
      'NOT_HTTPS',
      () => {
        world.settings.current = { ...world.settings.current, feedUrl: 'file:///feed/' }
      },
    ],
    ['a redirect of the manifest', 'REDIRECTED', () => redirect(NAME)],
    ['a redirect of the signature', 'REDIRECTED', () => redirect(SIGNATURE)],
    ['a redirect of the package', 'REDIRECTED', () => redirect('/Leme-x86_64.AppImage')],
    ...NO_NAMES.map(
      (name) =>
        [
          `the file name ${name}`,
          'BAD_FILE_NAME',
          () => {
            publish({ file: name.replace('HOST', new URL(world.other.url).host) })
            world.other.serve('/evil', NEW)
          },
        ] as const,
    ),
    [
      'a longer body',
      'TOO_LARGE',
      () => {
        publish({})
        world.feed.serve('/Leme-x86_64.AppImage', (_, response) => {
          response.write(NEW)
          response.write('one more')
          response.end()
        })
      },
    ],
    [
      'a signature without an end',
      'TOO_LARGE',
      () => {
        publish({})
        world.feed.serve(SIGNATURE, Buffer.alloc(5_000, ' '))
      },
    ],
    [
      'a package of more than 512 MB',
      'UNREADABLE',
      () => {
        const bytes = manifestBytes({ ...makeManifest(NEW), size: 512 * 1024 * 1024 + 1 })
        world.feed.serve(NAME, bytes)
        world.feed.serve(SIGNATURE, Buffer.from(signRelease(bytes, world.keys[0])))
      },
    ],
    ['a manifest without an end', 'TOO_LARGE', () => world.feed.serve(NAME, Buffer.alloc(200_000, ' '))],
    [
      'a package of another content',
      'WRONG_HASH',
      () => {
        publish({})
        world.feed.serve('/Leme-x86_64.AppImage', Buffer.alloc(NEW.length, 'x'))
      },
    ],
    [
      'a part that is not the one asked for',
      'BAD_STATUS',
      () => {
        publish({})
        world.feed.serve('/Leme-x86_64.AppImage', (_, response) => {
          response.writeHead(206, { 'content-range': `bytes 0-3/${NEW.length}` }).end('evil')
        })
      },
    ],
  ]

describe('S10 updates', () => {
  it('control: takes a newer release that is signed, by either built-in key', async () => {
    publish({})
    const updater = world.start()
    await updater.check()
    expect(updater.describe()).toMatchObject({ found: { version: '1.1.0', isReady: true } })
    expect(world.quit()).toEqual({ version: '1.1.0' })
    expect(world.content()).toBe(NEW.toString())
    world.feed.publish(makeManifest(EVIL, { number: 8, version: '1.2.0' }), EVIL, world.keys[1])
    const next = world.start('1.1.0')
    await next.check()
    expect(world.quit()).toEqual({ version: '1.2.0' })
    expect(world.other.requests).toEqual([])
  })

  it.each(ATTACKS)('refuse %s', async (_, code, attack) => {
    await attack()
    const before = readFileSync(world.file)
    const updater = world.start()
    await updater.check()
    expect(updater.describe()).toMatchObject({ lastCheck: { outcome: 'refused', code } })
    expect(updater.describe().found?.isReady ?? false).toBe(false)
    expect(world.quit()).toBeNull()
    expect(readFileSync(world.file).equals(before)).toBe(true)
    // Nothing of it stays beside the application either.
    expect(readdirSync(dirname(world.file))).toEqual(['Leme-x86_64.AppImage'])
    expect(world.other.requests).toEqual([])
  })

  it.each([
    ['is written over', (part: string) => writeFileSync(part, Buffer.alloc(NEW.length, 'x'))],
    ['grows', (part: string) => writeFileSync(part, 'x', { flag: 'a' })],
  ])('refuse a package that %s after the check', async (_, exchange) => {
    publish({})
    const updater = world.start()
    await updater.check()
    expect(updater.describe().found?.isReady).toBe(true)
    const folder = dirname(world.file)
    const [part = ''] = readdirSync(folder).filter((name) => name.endsWith('.update'))
    exchange(join(folder, part))
    expect(world.quit()).toEqual({ code: 'EXCHANGED' })
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    expect(world.start().describe()).toMatchObject({ found: null, lastCheck: { code: 'EXCHANGED' } })
  })

  it('are counted', () => {
    noteFigure({
      row: 'S10',
      what: 'manifests, packages and feeds of an attacker',
      n: ATTACKS.length + 2,
      result: 'all refused, 0 requests to another host',
    })
  })
})
