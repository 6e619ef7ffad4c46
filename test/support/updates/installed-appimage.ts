// The packaged test application as an installed AppImage, with a feed: a small file before an unpacked folder, whose
// only part in an update is to set APPIMAGE.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPackageWithOptions, extractAll } from '@electron/asar'
import { type Browser, chromium, type Page } from '@playwright/test'
import { callDesktop } from '../electron/application.ts'
import { until } from '../electron/child.ts'
import type { DesktopSession } from '../electron/desktop-session.ts'
import { ensureTestPackage } from '../electron/prepare.ts'
import { chromiumFlags } from '../electron/runtime.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { makeReleaseKey } from './release.ts'

/** Makes a folder of a version from the packaged one, and returns the content of its AppImage. */
export async function makeVersion(base: string, folder: string, version: string): Promise<Buffer> {
  spawnSync('cp', ['-al', base, folder])
  const archive = join(folder, 'resources/app.asar')
  const contents = `${folder}-contents`
  extractAll(archive, contents)
  const file = join(contents, 'package.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }))
  rmSync(archive)
  rmSync(`${archive}.unpacked`, { recursive: true })
  await createPackageWithOptions(contents, archive, { unpack: '**/*.node' })
  const lines = ['#!/bin/sh', `# ${version}`, `APPIMAGE="$(readlink -f "$0")" exec "${folder}/leme" "$@"`, '']
  return Buffer.from(lines.join('\n'))
}

/** A program of a package whose processes are followed over restarts, through the port that Chromium writes down. */
export function openInstalled(file: string, dataFolder: string, env: NodeJS.ProcessEnv) {
  const flags = [...chromiumFlags(), '--remote-debugging-port=0', '--data', dataFolder]
  const portFiles = ['chromium', ''].map((folder) => join(dataFolder, folder, 'DevToolsActivePort'))
  let browser: Browser | null = null

  const portNow = () =>
    portFiles.flatMap((path) =>
      existsSync(path) ? [readFileSync(path, 'utf8').split('\n')[0] ?? ''] : [],
    )[0] ?? ''

  /** Of the last process, perhaps of another package with this data folder. */
  let port = portNow()

  const processes = () =>
    spawnSync('pgrep', ['-f', `remote-debugging-port=0 --data ${dataFolder}`], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((pid) => pid !== '' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type='))
      .map(Number)

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await browser?.close().catch(() => undefined)
    for (const pid of processes()) process.kill(pid, signal)
    await until(async () => processes().length === 0, 20_000, 'the end')
    port = portNow()
  }

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
    processes,
    kill: () => end('SIGKILL'),
    /** As a logout or a service manager ends it. */
    terminate: () => end('SIGTERM'),
  }
}

export interface InstalledWorld {
  readonly base: string
  readonly root: string
  readonly feed: FeedServer
  readonly key: ReturnType<typeof makeReleaseKey>
  readonly file: string
  /** Folder of downloads that are not installed yet. */
  readonly pending: string
  readonly installed: ReturnType<typeof openInstalled>
}

export async function openInstalledWorld(session: DesktopSession): Promise<InstalledWorld> {
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
  const installed = openInstalled(file, dataFolder, env)
  const pending = join(session.home, '.cache/leme-updater/pending')
  return { base, root, feed, key, file, pending, installed }
}

export async function versionOf(page: Page): Promise<string> {
  const state = await callDesktop(page, 'app.state', {})
  return state.ok ? state.value.version : state.error.code
}

/** Ends the processes of the world, and deletes its files. */
export async function closeInstalledWorld({ installed, feed, root }: InstalledWorld): Promise<void> {
  await installed.kill()
  await feed.close()
  rmSync(root, { recursive: true, force: true })
}
