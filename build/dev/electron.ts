// `npm run dev -- --electron`: Vite serves the page to a main process that is built for it, and built and started anew
// when a file of it changes. It is the only build that takes its page from a server; the address is part of the build.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, mergeConfig } from 'vite'
import { send } from '../../electron/preview/responses.ts'
import { readCommandLine } from '../../shared/command-line/command-line.ts'
import { copyBesideBundles, writeManifest } from '../build.ts'
import { downloadRuntime, executableIn, resolveRuntime, rootFlags } from '../electron-runtime.ts'
import { ROOT, type Variant } from '../paths.ts'
import { RENDERER } from '../renderer-chunks.ts'
import { BUNDLES, mainConfig } from '../vite.main.config.ts'
import { DEV_COMMAND } from './dev-command.ts'
import { followChanges, say } from './dev-server.ts'
import { createVitePage } from './vite-page.ts'

const FOLDER = join(ROOT, '.cache/dev/electron')

async function buildFor(server: string, variant: Variant): Promise<void> {
  const overrides = {
    define: { __IS_DEV_BUILD__: 'true', __DEV_SERVER__: JSON.stringify(server) },
    build: { outDir: join(FOLDER, 'main'), minify: false, sourcemap: 'inline' },
  }
  await Promise.all(BUNDLES.map((entries) => build(mergeConfig(mainConfig(entries, variant, []), overrides))))
}

/** Empties the folder that Electron is started with, and lays what stands in it beside the bundles. */
async function layFolder(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(join(FOLDER, 'main'), { recursive: true })
  await copyBesideBundles(join(FOLDER, 'main'))
  await writeManifest(FOLDER)
}

/** Returns the program of Electron; throws with the reason when there is none. */
async function findElectron(variant: Variant): Promise<string> {
  if (variant === 'test') return executableIn(process.env.LEME_TEST_ELECTRON ?? '', process.platform)
  const packageFolder = join(ROOT, 'node_modules/electron')
  const runtime = await resolveRuntime({
    env: process.env,
    platform: process.platform,
    packageFolder,
    download: () => downloadRuntime(packageFolder, process.env),
  })
  if (!runtime.ok) throw new Error(runtime.reason)
  return runtime.executable
}

/** Serves the page on a port of this computer. */
async function servePage() {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void page.send('', request, response)
    page.readPage().then(
      (html) => send(response, 200, 'text/html; charset=utf-8', html ?? ''),
      () => response.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const page = await createVitePage(RENDERER, 'index.html', '/', {
    protocol: 'ws',
    host: '127.0.0.1',
    clientPort: port,
  })
  server.on('upgrade', page.upgrade)
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await page.close()
  }
  return { address: `http://127.0.0.1:${port}`, vite: page.vite, close }
}

/** Runs until the window is closed or the process is stopped. */
export async function runInElectron(): Promise<void> {
  const argv = process.argv.slice(2)
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  const line = readCommandLine(DEV_COMMAND, argv.slice(0, end), parseArgs, process)
  const { data, demo, 'test-runtime': isTest } = line.values
  const variant = isTest ? 'test' : 'product'
  const executable = await findElectron(variant)
  const thrownAway = data === undefined ? await mkdtemp(join(tmpdir(), 'leme-demo-')) : null
  const flags = [
    '--data',
    thrownAway ?? resolve(process.env.INIT_CWD ?? process.cwd(), data ?? ''),
    ...(demo || thrownAway !== null ? ['--demo'] : []),
  ]
  const page = await servePage()
  await layFolder()
  const ended = Promise.withResolvers<void>()
  let child: ChildProcess | null = null

  async function stop(): Promise<void> {
    const stopped = child
    child = null
    if (stopped === null || stopped.exitCode !== null) return
    stopped.kill('SIGTERM')
    await once(stopped, 'exit')
  }

  async function restart(): Promise<boolean> {
    try {
      await Promise.all([stop(), buildFor(page.address, variant)])
    } catch (error) {
      say(error instanceof Error ? error.message : 'the main process was not built')
      return false
    }
    const started = spawn(
      executable,
      [...rootFlags(), '--inspect', ...argv.slice(end + 1), FOLDER, ...flags],
      {
        stdio: 'inherit',
      },
    )
    started.once('exit', () => {
      if (child === started) ended.resolve()
    })
    child = started
    return true
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.resolve())
  followChanges(page.vite, 'electron', { restart })
  await restart()
  await ended.promise
  await stop()
  await page.close()
  if (thrownAway !== null) await rm(thrownAway, { recursive: true, force: true })
}
