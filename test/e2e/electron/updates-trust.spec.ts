// What the updater of the packaged application believes: no file of the data folder names a program, a feed that never
// answers ends, and a healthy version is not taken back (S10).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { previousOf } from '../../../electron/core/updates/swap-file.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { until } from '../../support/electron/child.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import {
  closeInstalledWorld,
  type InstalledWorld,
  makeVersion,
  openInstalled,
  openInstalledWorld,
  publish,
  TARGET,
  trialFiles,
  versionOf,
} from '../../support/updates/installed-appimage.ts'
import {
  makeManifest,
  makeReleaseKey,
  manifestBytes,
  sha512Of,
  signRelease,
} from '../../support/updates/release.ts'

/** Runs a scene in a world of its own. */
async function inWorld(
  session: Parameters<typeof openInstalledWorld>[0],
  scene: (world: InstalledWorld) => Promise<void>,
): Promise<void> {
  const world = await openInstalledWorld(session)
  try {
    await scene(world)
  } finally {
    await closeInstalledWorld(world)
  }
}

/** A program that leaves a mark when it runs. */
function plantProgram({ root }: InstalledWorld) {
  const mark = join(root, 'evil-ran')
  const content = Buffer.from(`#!/bin/sh\ntouch "${mark}"\n`)
  const path = join(root, 'evil')
  for (const file of [path, previousOf(path)]) writeFileSync(file, content, { mode: 0o755 })
  return { mark, content, path }
}

function plantRecord({ dataFolder }: InstalledWorld, name: string, value: object): void {
  mkdirSync(join(dataFolder, 'updates'), { recursive: true })
  writeFileSync(join(dataFolder, 'updates', name), JSON.stringify(value))
}

/** The record of an installation that has a package ready, as its former versions or this one write it. */
function recordOf(world: InstalledWorld, found: object): object {
  const notes = { 'pt-BR': '', en: '' }
  return {
    installId: '00000000-0000-4000-8000-000000000000',
    highest: {},
    seen: null,
    skipped: [],
    lastCheck: null,
    rolledBack: null,
    found: { number: 1, version: '1.1.0', notes, feedUrl: world.feed.url, channel: 'stable', ...found },
  }
}

test.describe('a file of the data folder that names a program (S10)', () => {
  test.describe.configure({ timeout: 240_000 })

  test('does not run it at the start: start-proof.json', async ({ session }) => {
    await inWorld(session, async (world) => {
      const { installed, file } = world
      const evil = plantProgram(world)
      const before = readFileSync(file)
      const trial = { version: '1.0.0', number: 1, file: evil.path }
      for (const name of ['start-proof.json', 'start-proof.json.2']) {
        plantRecord(world, name, { ...trial, starts: 2, isRolledBack: false })
        installed.start()
        const page = await installed.connect().catch(() => null)
        expect(existsSync(evil.mark)).toBe(false)
        expect(page && (await versionOf(page))).toBe('1.0.0')
        await installed.kill()
      }
      expect(existsSync(previousOf(evil.path))).toBe(true)
      expect(readFileSync(file).equals(before)).toBe(true)
      // Control: a run of that program is seen.
      spawnSync(evil.path)
      expect(existsSync(evil.mark)).toBe(true)
    })
  })

  test('does not run or install it at the end: updates.json', async ({ session }) => {
    await inWorld(session, async (world) => {
      const { file, root, env, dataFolder } = world
      const evil = plantProgram(world)
      const before = readFileSync(file)
      const { size, sha512 } = { size: evil.content.length, sha512: sha512Of(evil.content) }
      const manifest = makeManifest(evil.content, {
        target: TARGET,
        number: 1,
        expires: '2099-01-01T00:00:00Z',
      })
      const bytes = manifestBytes(manifest)
      const signature = signRelease(bytes, makeReleaseKey())
      const part = join(dirname(file), `.${basename(file)}.${sha512.slice(0, 16)}.update`)
      const records = [
        { package: { part: evil.path, size, sha512 } },
        { package: { manifest: bytes.toString('base64'), signature, part: evil.path, size, sha512 } },
      ]
      // The AppImage, and the same version as an unpacked folder, which nothing may update.
      for (const program of [file, join(root, '1/leme')]) {
        const installed = openInstalled(program, dataFolder, env)
        for (const found of records) {
          writeFileSync(part, evil.content)
          plantRecord(world, 'updates.json', recordOf(world, found))
          installed.start()
          expect(await versionOf(await installed.connect())).toBe('1.0.0')
          await installed.terminate()
          expect(readFileSync(file).equals(before)).toBe(true)
        }
      }
      expect(existsSync(evil.mark)).toBe(false)
    })
  })
})

test('a feed that never answers ends in words, and the next look asks anew (S10)', async ({ session }) => {
  test.setTimeout(300_000)
  const pulses: NodeJS.Timeout[] = []
  const beginOnly = (_: unknown, response: ServerResponse) => {
    pulses.push(setInterval(() => response.write(' '), 1_000))
  }
  // Side by side: each is given up after half a minute.
  await Promise.all(
    [() => undefined, beginOnly].map((answer) =>
      inWorld(session, async (world) => {
        const { installed, feed, root, base } = world
        installed.start()
        const page = await installed.connect()
        const check = async () => {
          const state = await callDesktop(page, 'updates.check', {})
          return state.ok ? state.value.updates : null
        }
        const manifest = `/stable-${TARGET}.json`
        feed.serve(manifest, answer)
        expect(await check()).toMatchObject({ work: null, lastCheck: { code: 'UNREACHABLE' } })
        publish(world, await makeVersion(base, join(root, '2'), '1.1.0'), 1, '1.1.0')
        expect(await check()).toMatchObject({ found: { version: '1.1.0', isReady: true } })
        expect(feed.requests.filter((line) => line === `GET ${manifest}`)).toHaveLength(2)
      }),
    ),
  )
  for (const pulse of pulses) clearInterval(pulse)
})

test.describe('a version that works (S10)', () => {
  test.describe.configure({ timeout: 240_000 })

  /** Installs 1.1.0 at the end of 1.0.0, and does not start it. */
  async function install(world: InstalledWorld, change?: (contents: string) => void): Promise<Buffer> {
    const { installed, root, base, file } = world
    installed.start()
    const page = await installed.connect()
    const content = await makeVersion(base, join(root, '2'), '1.1.0', change)
    publish(world, content, 1, '1.1.0')
    expect(await callDesktop(page, 'updates.check', {})).toMatchObject({ ok: true })
    await installed.terminate()
    expect(readFileSync(file).equals(content)).toBe(true)
    return content
  }

  test('is kept when another program held its store at two starts', async ({ session }) => {
    await inWorld(session, async (world) => {
      const { installed, file, dataFolder } = world
      const content = await install(world)
      const holder = new DatabaseSync(join(dataFolder, 'store/store.db'))
      holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      for (const _ of [1, 2]) {
        installed.start()
        const page = await installed.connect()
        const isWritable = async () => {
          const state = await callDesktop(page, 'app.state', {})
          return state.ok && state.value.isStoreWritable
        }
        expect(await isWritable()).toBe(false)
        await expect.poll(() => trialFiles(world)).toEqual([])
        await installed.kill()
      }
      holder.close()
      installed.start()
      expect(await versionOf(await installed.connect())).toBe('1.1.0')
      expect(readFileSync(file).equals(content)).toBe(true)
    })
  })

  test('proves itself when the computer starts it without showing its window', async ({ session }) => {
    await inWorld(session, async (world) => {
      const { installed } = world
      await install(world)
      expect(trialFiles(world)).toEqual(['start-proof.json'])
      installed.start('--hidden')
      expect(await versionOf(await installed.connect())).toBe('1.1.0')
      await expect.poll(() => trialFiles(world)).toEqual([])
    })
  })

  test('is kept when it was ended by SIGTERM twice before it could show anything', async ({ session }) => {
    await inWorld(session, async (world) => {
      const { installed, file } = world
      // Its page never paints, so that it cannot be quicker than the signal.
      const content = await install(world, (contents) =>
        writeFileSync(join(contents, 'dist/renderer/index.html'), ''),
      )
      const isCounted = async () => trialFiles(world).includes('start-proof.json.1')
      // Also before Electron handles the signal by itself, which is a second after the count.
      for (const reached of [installed.begun, () => until(isCounted, 30_000, 'the count'), installed.begun]) {
        installed.start()
        await reached()
        await installed.terminate()
        expect(trialFiles(world)).toEqual(['start-proof.json'])
        expect(readFileSync(file).equals(content)).toBe(true)
      }
      // Control: killed, the same version counts, and is taken back (updates.spec.ts has it whole).
      for (const _ of [1, 2]) {
        installed.start()
        await installed.begun()
        await installed.kill()
      }
      installed.start()
      await expect.poll(() => readFileSync(file).equals(content), { timeout: 30_000 }).toBe(false)
    })
  })
})
