// The core of `npm run dev`, in a process of its own that is replaced when a file of the core changes. The page, its
// session, the secrets and the service of the demo stay with the server: a new core goes on where the last one ended.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'
import type { ApplicationDeps, DemoOptions, DemoService, Vault } from '../../electron/core/deps.ts'
import { startDemo } from '../../electron/preview/core-deps.ts'
import type { ServedApplication } from '../../electron/preview/server.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import type { Picture } from '../../shared/bridge/pictures.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import { ROOT } from '../paths.ts'
import { mainConfig } from '../vite.main.config.ts'
import type { CoreChildOptions } from './core-child.ts'
import { connectPeer, type Peer } from './peer.ts'

const CHILD = join(import.meta.dirname, 'core-child.ts')
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--enable-source-maps']
/** A core that does not end by itself within this time is ended. */
const CLOSE_TIMEOUT_MS = 3_000

export interface CoreProcessOptions extends Pick<ApplicationDeps, 'dataFolder' | 'saveFile' | 'log'> {
  readonly vault: Vault
  readonly isDemo: boolean
}

export interface CoreProcess extends ServedApplication {
  /**
   * Replaces the process, and the demo's service when a file of it has changed. Resolves to true when the new core is
   * ready, to false when it does not start.
   */
  restart(isServiceStale: boolean): Promise<boolean>
}

/** Builds the store’s thread, which Node cannot start from TypeScript (thread-store.ts). */
async function buildThread(folder: string): Promise<void> {
  const overrides = { build: { outDir: folder, minify: false, sourcemap: 'inline' } }
  await build(mergeConfig(mainConfig(['store-thread'], 'product', []), overrides))
}

/** Creates the holder of the demo company's service, which outlives the processes of the core. */
function createDemo() {
  let service: DemoService | null = null
  return {
    /** Returns what can be sent of the service, which is started when there is none. */
    async open(asked: DemoOptions) {
      service ??= await startDemo(asked)
      const { baseUrl, token, history } = service
      return { baseUrl, token, history: asked.hasHistory ? history : null }
    },
    async ended(): Promise<void> {
      await service?.ended
      service = null
    },
    async close(): Promise<void> {
      await service?.stop()
      service = null
    },
  }
}

/** Creates the core's process; `restart` starts it. Calls wait until a core is ready. */
export function createCoreProcess({
  dataFolder,
  saveFile,
  log,
  vault,
  isDemo,
}: CoreProcessOptions): CoreProcess {
  const threadsFolder = join(ROOT, '.cache/dev/main')
  const options: CoreChildOptions = { dataFolder, threadsFolder, vaultPlace: vault.place, isDemo }
  const listeners = new Set<(event: DesktopEvent) => void>()
  let child: ChildProcess | null = null
  let peer: Peer | null = null
  const demo = createDemo()
  let ready = Promise.withResolvers<Peer>()
  let isReady = false

  /** Calls wait for the next core from now on. */
  function leave(): void {
    child = null
    if (isReady) ready = Promise.withResolvers()
    isReady = false
  }

  /** The new process loads its code while `prepared` is still going on, and opens the store after it. */
  async function start(prepared: Promise<unknown>): Promise<boolean> {
    const started = fork(CHILD, [JSON.stringify(options)], {
      execArgv: NODE_FLAGS,
      serialization: 'advanced',
    })
    child = started
    const outcome = Promise.withResolvers<boolean>()
    const connected = connectPeer(started, {
      event: (event: DesktopEvent) => {
        for (const listener of listeners) listener(event)
      },
      readSecret: vault.read,
      writeSecret: vault.write,
      removeSecret: vault.remove,
      openDemo: demo.open,
      demoEnded: demo.ended,
      saveFile,
      prepared: () => prepared,
      ready: () => outcome.resolve(true),
    })
    peer = connected
    started.once('exit', () => {
      outcome.resolve(false)
      if (child !== started) return
      leave()
      log('the core has ended; it starts again when one of its files changes')
    })
    isReady = await outcome.promise
    if (isReady) ready.resolve(connected)
    return isReady
  }

  async function stop(): Promise<void> {
    const stopped = child
    leave()
    if (stopped === null) return
    const exited = once(stopped, 'exit')
    const killer = setTimeout(() => stopped.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
    await peer?.ask('close').catch(() => undefined)
    await exited
    clearTimeout(killer)
  }

  return {
    async call(command, params) {
      const core = await ready.promise
      const answer = core.ask('call', command, params) as Promise<Result<unknown>>
      return answer.catch(() => failure({ code: 'UNEXPECTED' }))
    },
    async readPicture(companyId, url) {
      const core = await ready.promise
      return core.ask('readPicture', companyId, url) as Promise<Picture | null>
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restart(isServiceStale) {
      const steps = [buildThread(threadsFolder), stop(), isServiceStale && demo.close()]
      const prepared = Promise.all(steps).then(() => null)
      prepared.catch((error: Error) => log(error.message))
      return start(prepared)
    },
    async close() {
      await stop()
      await demo.close()
    },
  }
}
