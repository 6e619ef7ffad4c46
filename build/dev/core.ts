// The core of `npm run dev`, loaded by Vite and loaded anew when a file of it changes. The page, its session and the
// secrets stay: a new core goes on where the last one ended.
import { join } from 'node:path'
import { build, createServerModuleRunner, mergeConfig, type ViteDevServer } from 'vite'
import type * as application from '../../electron/core/application/application.ts'
import type { Application, ApplicationDeps } from '../../electron/core/application/deps.ts'
import type { Vault } from '../../electron/core/vault/vault.ts'
import type * as coreDeps from '../../electron/preview/core-deps.ts'
import { NO_WINDOW, type ServedApplication } from '../../electron/preview/server.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import { ROOT } from '../paths.ts'
import { mainConfig } from '../vite.main.config.ts'

export interface ReloadedCoreOptions extends Pick<ApplicationDeps, 'dataFolder' | 'saveFile' | 'log'> {
  readonly vault: Vault
  readonly isDemo: boolean
}

/** Builds the store’s thread, which Node cannot start from TypeScript (thread-store.ts). */
async function buildThread(folder: string): Promise<void> {
  const overrides = { build: { outDir: folder, minify: false, sourcemap: 'inline' } }
  await build(mergeConfig(mainConfig(['store-thread'], 'product', []), overrides))
}

/** Creates the core; `load` starts it. Calls wait until one is ready. */
export function createReloadedCore({ dataFolder, saveFile, log, vault, isDemo }: ReloadedCoreOptions) {
  const threadsFolder = join(ROOT, '.cache/dev/main')
  const listeners = new Set<(event: DesktopEvent) => void>()
  let running: Application | null = null
  let ready = Promise.withResolvers<Application>()

  async function close(): Promise<void> {
    const closed = running
    running = null
    if (closed !== null) ready = Promise.withResolvers()
    await closed?.close()
  }

  const served: ServedApplication = {
    call: async (command, params) => (await ready.promise).call(command, params),
    readPicture: async (companyId, url) => (await ready.promise).readPicture(companyId, url),
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
  return {
    served,
    /** Replaces the core by one of the sources as they are. Resolves to false when it does not start. */
    async load(vite: ViteDevServer): Promise<boolean> {
      const runner = createServerModuleRunner(vite.environments.ssr as never, { hmr: false })
      const load = <Module>(file: string): Promise<Module> => runner.import(join(ROOT, file))
      try {
        await Promise.all([buildThread(threadsFolder), close()])
        const { createCore } = await load<typeof application>('electron/core/application/application.ts')
        const { createCoreDeps } = await load<typeof coreDeps>('electron/preview/core-deps.ts')
        const deps = createCoreDeps({ dataFolder, threadsFolder, vault })
        running = (await createCore({ ...deps, ...NO_WINDOW, saveFile })).application
        running.onEvent((event) => {
          for (const listener of listeners) listener(event)
        })
        if (isDemo) await running.call('company.connectDemo', {})
        running.notice('start')
        ready.resolve(running)
        return true
      } catch (error) {
        log(`the core has ended; it starts again when one of its files changes (${(error as Error).message})`)
        return false
      }
    },
  }
}
