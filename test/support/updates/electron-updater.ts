// electron-updater as it is, driven in plain Node: its own AppImage updater with its own rules, an application that
// only answers questions, and Node's http in the place of Electron's. A control of the update tests; never part of
// Leme.
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { UpdateWorld } from './update-world.ts'

/**
 * The parts that are used here. The packages are loaded by name, so that the types of this repository do not need
 * them.
 */
interface Executor {
  doDownload(options: object, call: object, redirects: number): void
}
interface Updater {
  httpExecutor: Executor
  channel: string | null
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  disableDifferentialDownload: boolean
  logger: null
  setFeedURL(options: object): void
  checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean }>
  downloadUpdate(): Promise<readonly string[]>
  doInstall(options: object): boolean
}
interface Runtime {
  readonly HttpExecutor: new () => Executor
  configureRequestUrl(url: URL, options: object): void
  configureRequestOptions(options: object): object
}
type UpdaterClass = new (options: null, app: object) => Updater

const load = createRequire(import.meta.url)

function createExecutor(): Executor {
  const runtime = load('builder-util-runtime') as Runtime
  class NodeExecutor extends runtime.HttpExecutor {
    createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void) {
      return request(options, callback)
    }
    download(url: URL, destination: string, options: { readonly headers?: object }): Promise<string> {
      return new Promise((resolve, reject) => {
        const requestOptions = { headers: options.headers, redirect: 'manual' }
        runtime.configureRequestUrl(url, requestOptions)
        runtime.configureRequestOptions(requestOptions)
        const callback = (error?: Error | null) => (error ? reject(error) : resolve(destination))
        const call = { destination, options, onCancel: () => undefined, callback, responseHandler: null }
        this.doDownload(requestOptions, call, 0)
      })
    }
  }
  return new NodeExecutor()
}

export interface Choices {
  /** Sets the property `channel`, as an application with channels does. */
  readonly channel?: string | null
  /** Replaces the folder of downloads. */
  readonly cacheFolder?: string
}

/** Checks, downloads, installs and runs, as electron-updater does when an application is closed. */
export async function checkAndInstall(world: UpdateWorld, choices: Choices = {}): Promise<void> {
  const { AppImageUpdater } = load('electron-updater') as { readonly AppImageUpdater: UpdaterClass }
  const cache = choices.cacheFolder ?? join(dirname(world.dataFolder), 'cache')
  mkdirSync(cache, { recursive: true })
  writeFileSync(
    join(cache, 'app-update.yml'),
    `provider: generic\nurl: ${world.feed.url}\nupdaterCacheDirName: leme\n`,
  )
  const app = {
    version: '1.0.0',
    name: 'leme',
    isPackaged: true,
    appUpdateConfigPath: join(cache, 'app-update.yml'),
    userDataPath: world.dataFolder,
    baseCachePath: cache,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  }
  const former = process.env.APPIMAGE
  process.env.APPIMAGE = world.file
  try {
    const updater = new AppImageUpdater(null, app)
    // The feed keeps the one that is there when it is set.
    updater.httpExecutor = createExecutor()
    updater.setFeedURL({ provider: 'generic', url: world.feed.url })
    updater.logger = null
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    updater.disableDifferentialDownload = true
    if (choices.channel != null) updater.channel = choices.channel
    const { isUpdateAvailable } = await updater.checkForUpdates()
    if (!isUpdateAvailable) return
    await updater.downloadUpdate()
    updater.doInstall({ isSilent: true, isForceRunAfter: false, isAdminRightsRequired: false })
  } finally {
    if (former === undefined) delete process.env.APPIMAGE
    else process.env.APPIMAGE = former
  }
}
