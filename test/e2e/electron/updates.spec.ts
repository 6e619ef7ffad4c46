// The packaged application updates itself, and goes back from a version that does not paint (D4, D7, S10). It runs as
// an AppImage does: a small file before an unpacked folder, whose only part in an update is to set APPIMAGE.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPackageWithOptions, extractAll } from '@electron/asar'
import { type Browser, chromium, type Page } from '@playwright/test'
import { previousOf } from '../../../electron/core/updates/swap-file.ts'
import { noteFigure } from '../../faults/figures.ts'
import { scaled } from '../../faults/scale.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { until } from '../../support/electron/child.ts'
import type { DesktopSession } from '../../support/electron/desktop-session.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { ensureTestPackage } from '../../support/electron/prepare.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'
import { type FeedServer, startFeedServer } from '../../support/updates/feed-server.ts'
import { makeManifest, makeReleaseKey } from '../../support/updates/release.ts'

const ROUNDS = scaled(1, 20)
const TARGET = `linux-${process.arch}-appimage`

/** Makes a folder of a version from the packaged one, and returns the content of its AppImage. */
async function makeVersion(
  base: string,
  folder: string,
  version: string,
  change: (contents: string) => void = () => undefined,
): Promise<Buffer> {
  spawnSync('cp', ['-al', base, folder])
  const archive = join(folder, 'resources/app.asar')
  const contents = `${folder}-contents`
  extractAll(archive, contents)
  const file = join(contents, 'package.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }))
  change(contents)
  rmSync(archive)
  rmSync(`${archive}.unpacked`, { recursive: true })
  await createPackageWithOptions(contents, archive, { unpack: '**/*.node' })
  const lines = ['#!/bin/sh', `# ${version}`, `APPIMAGE="$(readlink -f "$0")" exec "${folder}/leme" "$@"`, '']
  return Buffer.from(lines.join('\n'))
}

/** An installed AppImage whose processes are followed over restarts, through the port that Chromium writes down. */
function openInstalled(file: string, dataFolder: string, env: NodeJS.ProcessEnv) {
  const flags = [...chromiumFlags(), '--remote-debugging-port=0', '--data', dataFolder]
  const portFiles = ['chromium', ''].map((folder) => join(dataFolder, folder, 'DevToolsActivePort'))
  let browser: Browser | null = null
  let port = ''

  const portNow = () =>
    portFiles.flatMap((path) =>
      existsSync(path) ? [readFileSync(path, 'utf8').split('\n')[0] ?? ''] : [],
    )[0] ?? ''

  return {
    flags,
    start: () => void spawn(file, flags, { env, stdio: 'ignore', detached: true }).unref(),
    /** Connects with the next process. */
    async connect(): Promise<Page> {
      await until(async () => portNow() !== '' && portNow() !== port, 60_000, 'the next process')
      port = portNow()
      // A connection from before the window would wait for it in vain.
      const hasPage = async () => {
        const targets = await fetch(`http://127.0.0.1:${port}/json/list`).then((answer) => answer.text())
        return targets.includes('leme://app/')
      }
      await until(() => hasPage().catch(() => false), 60_000, 'the window')
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (page === undefined) throw new Error('no window')
      return page
    },
    /** Main processes of this data folder. */
    processes: () =>
      spawnSync('pgrep', ['-f', `remote-debugging-port=0 --data ${dataFolder}`], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter((pid) => pid !== '' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type='))
        .map(Number),
    async kill(): Promise<void> {
      await browser?.close().catch(() => undefined)
      for (const pid of this.processes()) process.kill(pid, 'SIGKILL')
      await until(async () => this.processes().length === 0, 20_000, 'the end')
    },
  }
}

interface World {
  readonly base: string
  readonly root: string
  readonly feed: FeedServer
  readonly key: ReturnType<typeof makeReleaseKey>
  readonly file: string
  readonly dataFolder: string
  readonly installed: ReturnType<typeof openInstalled>
}

async function openWorld(session: DesktopSession): Promise<World> {
  const base = dirname(await ensureTestPackage())
  // On the disk of the package: its files are linked, not copied.
  const root = mkdtempSync(join(dirname(base), 'updates-'))
  const feed = await startFeedServer()
  const key = makeReleaseKey()
  const file = join(root, 'apps/Leme.AppImage')
  mkdirSync(dirname(file))
  writeFileSync(file, await makeVersion(base, join(root, '1'), '1.0.0'), { mode: 0o755 })
  const dataFolder = mkdtempSync(join(session.home, 'data-'))
  const env = { ...session.env, LEME_TEST_UPDATE_FEED: feed.url, LEME_TEST_UPDATE_KEY: key.publicKey }
  return { base, root, feed, key, file, dataFolder, installed: openInstalled(file, dataFolder, env) }
}

function publish({ feed, key }: World, content: Buffer, number: number, version: string): void {
  const changes = { target: TARGET, number, version, expires: '2099-01-01T00:00:00Z', file: 'Leme.AppImage' }
  feed.publish(makeManifest(content, changes), content, key)
}

async function versionOf(page: Page): Promise<string> {
  const state = await callDesktop(page, 'app.state', {})
  return state.ok ? state.value.version : state.error.code
}

test.describe('the packaged application', () => {
  test.describe.configure({ timeout: scaled(240_000, 1_800_000) })

  test(`updates itself with data, token and arguments kept, ${ROUNDS} times (S10)`, async ({
    session,
    service,
  }) => {
    const world = await openWorld(session)
    const { installed, file, dataFolder, root, base } = world
    try {
      installed.start()
      let page = await installed.connect()
      const token = service.tokens.full
      const params = { address: service.baseUrl, token, label: 'Empresa', timeZone: 'America/Sao_Paulo' }
      expect(await callDesktop(page, 'company.connect', params)).toMatchObject({ ok: true })
      for (let round = 1; round <= ROUNDS; round++) {
        const version = `1.${round}.0`
        const before = readFileSync(file)
        const content = await makeVersion(base, join(root, `${round + 1}`), version)
        publish(world, content, round, version)
        const checked = await callDesktop(page, 'updates.check', {})
        expect(checked.ok && checked.value.updates).toMatchObject({
          way: 'self',
          found: { version, isReady: true },
        })
        const [former] = installed.processes()
        await callDesktop(page, 'updates.restart', {}).catch(() => undefined)
        page = await installed.connect()
        await expect.poll(() => versionOf(page)).toBe(version)
        const state = await callDesktop(page, 'app.state', {})
        expect(state.ok && state.value.companies).toMatchObject([
          { label: 'Empresa', tokenPlace: 'keychain' },
        ])
        const [pid] = installed.processes()
        expect(pid).not.toBe(former)
        // Chromium writes its arguments as one text.
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        expect(line.slice(line.indexOf(' ') + 1)).toBe(installed.flags.join(' '))
        expect(readFileSync(file).equals(content)).toBe(true)
        expect(readFileSync(previousOf(file)).equals(before)).toBe(true)
        // The version has proven itself.
        await expect.poll(() => existsSync(join(dataFolder, 'updates/start-proof.json'))).toBe(false)
      }
      noteFigure({
        row: 'S10',
        what: 'updates of the packaged application by itself',
        n: ROUNDS,
        result: 'data, token, arguments and file name kept',
      })
    } finally {
      await installed.kill()
      await world.feed.close()
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('goes back from a version that never paints its page, at the third start (S10)', async ({
    session,
  }) => {
    const world = await openWorld(session)
    const { installed, file, root, base } = world
    try {
      installed.start()
      const first = await installed.connect()
      const before = readFileSync(file)
      const empty = (contents: string) => writeFileSync(join(contents, 'dist/renderer/index.html'), '')
      publish(world, await makeVersion(base, join(root, '2'), '1.1.0', empty), 1, '1.1.0')
      expect(await callDesktop(first, 'updates.check', {})).toMatchObject({ ok: true })
      await callDesktop(first, 'updates.restart', {}).catch(() => undefined)
      for (const start of [1, 2]) {
        if (start > 1) installed.start()
        await installed.connect()
        expect(readFileSync(file).equals(before)).toBe(false)
        await installed.kill()
      }
      installed.start()
      await expect.poll(() => readFileSync(file).equals(before), { timeout: 30_000 }).toBe(true)
      const page = await installed.connect()
      await expect.poll(() => versionOf(page)).toBe('1.0.0')
      const state = await callDesktop(page, 'app.state', {})
      expect(state.ok && state.value.updates.rolledBack).toBe('1.1.0')
    } finally {
      await installed.kill()
      await world.feed.close()
      rmSync(root, { recursive: true, force: true })
    }
  })
})
