// S10: whoever holds the web server, the network, an old copy of the feed or the folder of downloads cannot make a Leme
// take anything but a newer release that the publisher signed. Nothing is installed, and no other host is asked.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parsePolicy } from '../../electron/core/policy/parse-policy.ts'
import { feedExecutor } from '../../electron/shell/updates/feed-updater.ts'
import type { UpdateRefusal } from '../../shared/bridge/updates.ts'
import { YML } from '../support/updates/feed-server.ts'
import { APPIMAGE, makeReleaseKey, releaseYml, sha512Of, signText } from '../support/updates/release.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../support/updates/update-world.ts'

const NEW = Buffer.from('#!/bin/sh\n# version 1.1.0\n')
const EVIL = Buffer.from('#!/bin/sh\n# evil\n')
const SIGNATURE = `${YML}.sig`
const PACKAGE = `/${APPIMAGE}`

let world: UpdateWorld

beforeEach(async () => {
  world = await openUpdateWorld()
})
afterEach(() => world.close())

const publish = (changes: Partial<Parameters<UpdateWorld['feed']['publish']>[0]> = {}) =>
  world.feed.publish({ content: NEW, ...changes }, world.keys[0])

/** Serves release information of any text, signed. */
function serveSigned(yml: string): void {
  world.feed.serve(YML, yml)
  world.feed.serve(SIGNATURE, signText(yml, world.keys[0]))
}

/** Serves everything on the other server, and redirects to it. */
function redirect(path: string): void {
  publish()
  world.other.publish({ content: NEW }, world.keys[0])
  world.feed.serve(path, (_, response) => {
    response.writeHead(302, { location: `${world.other.url}${path.slice(1)}` }).end()
  })
}

const YML_OF_NEW = { version: '1.1.0', file: APPIMAGE, content: NEW }

const ATTACKS: readonly (readonly [what: string, code: UpdateRefusal, attack: () => void])[] = [
  [
    'forged information under a former signature',
    'FORGED',
    () => {
      publish()
      world.feed.serve(YML, releaseYml({ ...YML_OF_NEW, content: EVIL }))
      world.feed.serve(PACKAGE, EVIL)
    },
  ],
  ['a signature by another key', 'FORGED', () => world.feed.publish({ content: NEW }, makeReleaseKey())],
  [
    'information without a signature',
    'FORGED',
    () => {
      publish()
      world.feed.serve(SIGNATURE, (_, response) => response.writeHead(404).end())
    },
  ],
  [
    'something else in place of a signature',
    'FORGED',
    () => {
      publish()
      world.feed.serve(SIGNATURE, '<html>not found</html>')
    },
  ],
  ['a replay of an older version', 'REPLAYED', () => publish({ version: '0.9.9' })],
  ['information of another form', 'UNREADABLE', () => serveSigned('version: [')],
  ['a version of another form', 'UNREADABLE', () => publish({ version: '1.1.0-beta.1' })],
  [
    'a package without its hash',
    'UNREADABLE',
    () => serveSigned(releaseYml(YML_OF_NEW).replaceAll(/sha512: .*/g, 'sha2: 00')),
  ],
  [
    'information for another system under this name',
    'UNREADABLE',
    () => publish({ file: 'Leme-1.1.0-win-x64.exe' }),
  ],
  ['a package for another processor', 'UNREADABLE', () => publish({ file: 'Leme-riscv64.AppImage' })],
  ...['http://other.invalid/Leme-x86_64.AppImage', '//other.invalid/evil', '../evil', 'a/../../evil'].map(
    (file) => [`the name ${file}`, 'UNREADABLE', () => publish({ file })] as const,
  ),
  ['a redirect of the information', 'OTHER_HOST', () => redirect(YML)],
  ['a redirect of the signature', 'OTHER_HOST', () => redirect(SIGNATURE)],
  ['a redirect of the package', 'OTHER_HOST', () => redirect(PACKAGE)],
  [
    'information without end',
    'UNREADABLE',
    () => world.feed.serve(YML, (_, response) => void response.end('a'.repeat(200_000))),
  ],
  [
    'another package than was signed',
    'FORGED',
    () => {
      publish()
      world.feed.serve(PACKAGE, EVIL)
    },
  ],
  [
    'a cut package',
    'UNREACHABLE',
    () => {
      publish()
      world.feed.serve(PACKAGE, (_, response) => {
        response.writeHead(200, { 'content-length': NEW.length })
        response.write(NEW.subarray(0, 5), () => response.destroy())
      })
    },
  ],
  [
    'a package that ends early',
    'FORGED',
    () => {
      publish()
      world.feed.serve(PACKAGE, NEW.subarray(0, 5))
    },
  ],
  [
    'a server that fails',
    'UNREACHABLE',
    () => world.feed.serve(YML, (_, response) => response.writeHead(500).end()),
  ],
]

describe('an update (S10)', () => {
  it.each(ATTACKS)('is refused: %s', async (_, code, attack) => {
    attack()
    const leme = world.start()
    expect(await leme.look()).toMatchObject({ outcome: 'refused', code })
    expect(await leme.install(false)).toBeNull()
    expect(world.isOld()).toBe(true)
    expect(world.other.requests).toEqual([])
  })

  it.each([
    ['http://feed.invalid/', 'of plain http'],
    ['file:///feed/', 'of another scheme'],
    ['https://user:secret@feed.invalid/', 'with a password'],
  ])('asks nothing of a feed that a policy names: %s %s', (updatesAddress) => {
    expect(parsePolicy({ updatesAddress })).toMatchObject({ ok: false, key: 'updatesAddress' })
  })

  it('is taken when it is newer and signed, by the present key or the next one', async () => {
    const leme = world.start()
    world.feed.publish({ content: NEW, more: 'releaseNotes: Mais rápido.' }, world.keys[1])
    expect(await leme.look()).toEqual({
      outcome: 'ready',
      code: null,
      found: { version: '1.1.0', isReady: true, notes: 'Mais rápido.' },
    })
    expect(await leme.install(false)).toBe('1.1.0')
    expect(world.content()).toBe(NEW.toString())
    expect(await world.start('1.1.0').look()).toEqual({ outcome: 'current', code: null, found: null })
  })

  it('lets electron-updater ask no other host, scheme or port', () => {
    const executor = feedExecutor('https://feed.invalid', () => {
      throw new Error('asked')
    })
    const ask = (options: object) => () => executor.createRequest(options, () => undefined)
    expect(ask({ protocol: 'https:', hostname: 'feed.invalid', path: '/Leme' })).toThrow('asked')
    for (const other of [
      { protocol: 'https:', hostname: 'other.invalid' },
      { protocol: 'http:', hostname: 'feed.invalid' },
      { protocol: 'https:', hostname: 'feed.invalid', port: 444 },
    ]) {
      expect(ask({ ...other, path: '/Leme' })).toThrow('OTHER_HOST')
    }
  })

  it('names no installation to the feed', async () => {
    publish()
    await world.start().look({ isDownloaded: false })
    expect(Object.keys(world.feed.headers()).sort()).toEqual([
      'cache-control',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('is refused when it is older than one that was seen since the start', async () => {
    const leme = world.start()
    publish({ version: '1.2.0' })
    await leme.look()
    publish({ version: '1.1.0' })
    expect(await leme.look()).toMatchObject({ outcome: 'refused', code: 'REPLAYED' })
  })

  it('waits for its share, and is not installed any more when it was withdrawn', async () => {
    const leme = world.start()
    publish()
    expect(await leme.look()).toMatchObject({ outcome: 'ready' })
    publish({ more: 'stagingPercentage: 0' })
    expect(await leme.look()).toEqual({ outcome: 'waiting', code: null, found: null })
    expect(await leme.install(false)).toBeNull()
    expect(world.isOld()).toBe(true)
  })

  it('is only announced when it is not to be downloaded', async () => {
    publish()
    const leme = world.start()
    expect(await leme.look({ isDownloaded: false })).toMatchObject({
      outcome: 'available',
      found: { version: '1.1.0', isReady: false },
    })
    expect(world.feed.requests).toEqual([YML, SIGNATURE])
    expect(await leme.install(false)).toBeNull()
  })

  it('ends when the feed never answers, and the next look asks anew', async () => {
    const leme = world.start()
    world.feed.serve(YML, () => undefined)
    const looking = leme.look()
    await expect.poll(() => world.feed.requests).toEqual([YML])
    await world.time.pass(30_000)
    expect(await looking).toMatchObject({ outcome: 'refused', code: 'UNREACHABLE' })
    publish()
    expect(await leme.look()).toMatchObject({ outcome: 'ready' })
  })

  it('ends when Leme is closed', async () => {
    world.feed.serve(YML, () => undefined)
    const looking = world.start().look()
    await expect.poll(() => world.feed.requests).toEqual([YML])
    world.stop()
    expect(await looking).toMatchObject({ outcome: 'refused' })
  })
})

describe('a downloaded package (S10)', () => {
  it.each([
    ['other bytes', (path: string) => writeFileSync(path, EVIL)],
    [
      'a link to the same bytes, which could be changed later',
      (path: string) => {
        writeFileSync(`${path}.real`, NEW)
        rmSync(path)
        symlinkSync(`${path}.real`, path)
      },
    ],
    ['nothing', (path: string) => rmSync(path)],
  ])('is not installed when it was exchanged after the check: %s', async (_, exchange) => {
    publish()
    const leme = world.start()
    expect(await leme.look()).toMatchObject({ outcome: 'ready' })
    exchange(join(world.pending, APPIMAGE))
    await expect(leme.install(false)).rejects.toThrow()
    expect(world.isOld()).toBe(true)
  })

  it('leaves the former version when the new one cannot be put in its place', async () => {
    publish()
    const leme = world.start()
    await leme.look()
    rmSync(world.file)
    mkdirSync(join(world.file, 'former'), { recursive: true })
    await expect(leme.install(false)).rejects.toThrow()
    expect(readdirSync(dirname(world.file))).toEqual([basename(world.file)])
    expect(existsSync(join(world.file, 'former'))).toBe(true)
  })

  it('is not believed when it was there before the start, whatever its folder says', async () => {
    mkdirSync(world.pending, { recursive: true })
    for (const sha512 of [sha512Of(EVIL), sha512Of(NEW)]) {
      publish()
      writeFileSync(join(world.pending, APPIMAGE), EVIL)
      writeFileSync(
        join(world.pending, 'update-info.json'),
        JSON.stringify({ fileName: APPIMAGE, sha512, isAdminRightsRequired: true }),
      )
      const leme = world.start()
      expect(await leme.install(false)).toBeNull()
      expect(await leme.look()).toMatchObject({ outcome: 'ready' })
      expect(readFileSync(join(world.pending, APPIMAGE)).equals(NEW)).toBe(true)
    }
    expect(world.isOld()).toBe(true)
  })

  it('is not downloaded a second time when its bytes are those that were signed', async () => {
    publish()
    await world.start().look()
    const leme = world.start(OLD_VERSION)
    expect(await leme.look()).toMatchObject({ outcome: 'ready' })
    expect(world.feed.requests.filter((path) => path === PACKAGE).length).toBeGreaterThan(0)
    const before = world.feed.requests.length
    expect(await leme.look()).toMatchObject({ outcome: 'ready' })
    expect(world.feed.requests.slice(before)).toEqual([YML, SIGNATURE])
    expect(await leme.install(false)).toBe('1.1.0')
    expect(existsSync(world.pending) ? readdirSync(world.pending) : []).not.toContain(APPIMAGE)
  })
})
