// electron-updater, bounded to one feed: nothing is asked of another host, nothing is taken but a newer version that
// the publisher signed, and nothing is installed but the bytes that were signed.
import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, openSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import type { UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import {
  Provider,
  type ProviderRuntimeOptions,
  parseUpdateInfo,
  resolveFiles,
} from 'electron-updater/out/providers/Provider.js'
import { CancellationToken } from 'electron-updater/out/types.js'
import type { UpdateRefusal, UpdatesState } from '../../../shared/bridge/updates.ts'
import type { Timers } from '../../core/time/timers.ts'
import type { InstalledPackage } from '../../core/updates/installed-package.ts'
import {
  checkSignature,
  compareVersions,
  MAX_PACKAGE_BYTES,
  packageFor,
  readReleaseInfo,
} from '../../core/updates/signed-info.ts'
import type { LookOptions, LookOutcome } from '../../core/updates/update-host.ts'
import { refusalFor, UpdateRefused } from '../../core/updates/update-refused.ts'

/** Largest release information or signature, bytes. */
const MAX_INFO_BYTES = 64 * 1024
/** Room that must stay free beside the AppImage. */
const SPARE_BYTES = 64 * 1024 * 1024
/** Longest time for release information with its signature, and for a package. */
const INFO_MS = 30_000
const PACKAGE_MS = 3_600_000
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/
/** Folder of downloads, in the system's folder for caches; the uninstaller deletes it. */
const CACHE_FOLDER = 'leme-updater'

export type OpenRequest = (options: ClientRequestConstructorOptions) => ClientRequest

export interface FeedUpdaterOptions {
  readonly version: string
  readonly installed: InstalledPackage
  readonly arch: string
  /** Public keys that release information may be signed with. */
  readonly keys: readonly string[]
  /** True in tests only: plain http to this computer is then accepted. */
  readonly allowsLoopback: boolean
  /** Opens a request that sends no cookies and stores nothing. */
  readonly open: OpenRequest
  readonly timers: Pick<Timers, 'after'>
  /** Electron's own application when undefined. */
  readonly app?: AppAdapter | undefined
}

/** The installed version and the AppImage's path, or why it was not installed; null when none was ready. */
export type InstallOutcome =
  | { readonly version: string; readonly file: string | null }
  | { readonly code: UpdateRefusal }
  | null

/** Returns the feed's folder. Throws for an address that is not secure. */
function feedFolder(feedUrl: string, allowsLoopback: boolean): URL {
  const folder = URL.parse(feedUrl.endsWith('/') ? feedUrl : `${feedUrl}/`)
  const isOwn = folder?.protocol === 'http:' && allowsLoopback && LOOPBACK.test(folder.hostname)
  if (folder === null || !(folder.protocol === 'https:' || isOwn)) throw new UpdateRefused('NOT_HTTPS')
  // User and password would be in every log of a proxy.
  if (folder.username !== '' || folder.password !== '') throw new UpdateRefused('NOT_HTTPS')
  return folder
}

/** Every request of electron-updater goes through here: to the feed's origin alone, without redirects, and bounded. */
export class FeedExecutor extends ElectronHttpExecutor {
  readonly #origin: string
  readonly #open: OpenRequest

  constructor(origin: string, open: OpenRequest) {
    super()
    this.#origin = origin
    this.#open = open
  }

  override createRequest(
    options: ClientRequestConstructorOptions,
    callback: (response: IncomingMessage) => void,
  ): ClientRequest {
    const { protocol = 'https:', hostname, port, path = '/' } = options
    const { origin, pathname } = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`)
    if (origin !== this.#origin) throw new UpdateRefused('OTHER_HOST')
    const limit = /\.yml(\.sig)?$/.test(pathname) ? MAX_INFO_BYTES : MAX_PACKAGE_BYTES
    const request = this.#open({ ...options, redirect: 'error' })
    const fail = (code: UpdateRefusal) => {
      request.emit('error', new UpdateRefused(code))
      request.abort()
    }
    request.on('response', (response) => {
      if (response.statusCode >= 300 && response.statusCode < 400) return fail('REDIRECTED')
      let bytes = 0
      response.on('data', (piece) => {
        bytes += piece.length
        if (bytes > limit) fail('TOO_LARGE')
      })
      callback(response)
    })
    return request
  }
}

interface FeedOptions {
  readonly folder: URL
  readonly token: CancellationToken
  /** Returns what may be believed of release information and its signature. */
  readonly read: (text: string, signature: string | null, address: URL) => UpdateInfo
}

class SignedProvider extends Provider<UpdateInfo> {
  readonly #feed: FeedOptions

  constructor({ feed }: { readonly feed: FeedOptions }, _: unknown, runtime: ProviderRuntimeOptions) {
    super(runtime)
    this.#feed = feed
  }

  /** electron-updater would tell the feed which installation asks. */
  override setRequestHeaders(): void {}

  async getLatestVersion(): Promise<UpdateInfo> {
    const { folder, token, read } = this.#feed
    const address = new URL(`${this.getDefaultChannelName()}.yml`, folder)
    const request = (url: string) => this.httpRequest(new URL(url), null, token)
    const text = await request(address.href)
    const signature = await request(`${address.href}.sig`).catch((error) => {
      if (error?.statusCode === 404) return null
      throw error
    })
    return read(text ?? '', signature, address)
  }

  resolveFiles(info: UpdateInfo): ReturnType<typeof resolveFiles> {
    return resolveFiles(info, this.#feed.folder)
  }
}

/** Throws unless the file, and no link to it, has the signed hash. */
function mustBeSigned(path: string, sha512: string): void {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const found = createHash('sha512').update(readFileSync(handle)).digest('base64')
    if (found !== sha512) throw new UpdateRefused('EXCHANGED')
  } finally {
    closeSync(handle)
  }
}

/** electron-updater deletes the AppImage before it moves the new one: to a full disk it would move nothing. */
function mustFit(path: string, folder: string): void {
  const { dev, size } = statSync(path)
  const { bavail, bsize } = statfsSync(folder)
  if (dev !== statSync(folder).dev && bavail * bsize < size + SPARE_BYTES) throw new UpdateRefused('NO_ROOM')
}

/** A downloaded package, as it was signed. */
interface ReadyPackage {
  readonly updater: NsisUpdater | AppImageUpdater
  readonly path: string
  readonly sha512: string
  readonly version: string
}

function installReady(
  { updater, path, sha512, version }: ReadyPackage,
  installed: InstalledPackage,
  isRestart: boolean,
): InstallOutcome {
  let { file } = installed
  try {
    mustBeSigned(path, sha512)
    if (file !== null) mustFit(path, dirname(file))
    let failure: unknown
    updater.on('error', (error) => {
      failure = error
    })
    // Of an AppImage that has a version in its name.
    updater.on('appimage-filename-updated', (renamed) => {
      file = renamed
    })
    // Silent. The installer of Windows alone opens Leme itself: an AppImage would lose its arguments.
    if (!updater.install(true, isRestart && installed.kind === 'nsis')) throw failure
    return { version, file }
  } catch (error) {
    return { code: refusalFor(error, 'NOT_INSTALLED') }
  }
}

export function createFeedUpdater(options: FeedUpdaterOptions) {
  const { version, installed, arch, keys, allowsLoopback, timers } = options
  const ending = installed.kind === 'nsis' ? 'exe' : 'AppImage'
  let newestKnown = version
  let found: UpdatesState['found'] = null
  let ready: ReadyPackage | null = null

  const reader =
    (isDownloaded: boolean): FeedOptions['read'] =>
    (text, signature, address) => {
      checkSignature(Buffer.from(text), signature, keys)
      const info = readReleaseInfo(parseUpdateInfo(text, address.pathname, address), newestKnown)
      newestKnown = info.version
      const file = isDownloaded ? packageFor(info, ending, arch) : info.files[0]
      if (file === undefined) throw new UpdateRefused('UNREADABLE')
      return { ...info, files: [file], path: file.url, sha512: file.sha512, releaseDate: '' } as UpdateInfo
    }

  /** Each look has its own: nothing that is known of a former download is believed. */
  function openUpdater(feed: FeedOptions) {
    const Updater = process.platform === 'win32' ? NsisUpdater : AppImageUpdater
    const updater = new Updater(null, options.app)
    updater.logger = null
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    updater.disableWebInstaller = true
    // How this Leme is updated was decided by its kind of package.
    updater.forceDevUpdateConfig = true
    Object.assign(updater, {
      httpExecutor: new FeedExecutor(feed.folder.origin, options.open),
      configOnDisk: { value: Promise.resolve({ updaterCacheDirName: CACHE_FOLDER }) },
    })
    updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, feed } as never)
    updater.allowDowngrade = false
    return updater
  }

  async function look({ feedUrl, isDownloaded, signal, onDownload }: LookOptions): Promise<LookOutcome> {
    const token = new CancellationToken()
    const stop = () => token.cancel()
    signal.addEventListener('abort', stop, { once: true })
    let cancelTimer = timers.after(INFO_MS, stop)
    let otherwise: UpdateRefusal = 'UNREACHABLE'
    try {
      const folder = feedFolder(feedUrl, allowsLoopback)
      const updater = openUpdater({ folder, token, read: reader(isDownloaded) })
      const checked = await updater.checkForUpdates()
      // A version that was withdrawn is not installed, even when it is downloaded.
      ready = null
      found = null
      if (checked === null) throw new UpdateRefused('NOT_INSTALLED')
      const { updateInfo, isUpdateAvailable } = checked
      if (!isUpdateAvailable) {
        const isNewer = compareVersions(updateInfo.version, version) > 0
        return { outcome: isNewer ? 'waiting' : 'current', code: null, found }
      }
      const notes = typeof updateInfo.releaseNotes === 'string' ? updateInfo.releaseNotes : null
      found = { version: updateInfo.version, notes, isReady: false }
      if (!isDownloaded) return { outcome: 'available', code: null, found }
      if (installed.file !== null) accessSync(dirname(installed.file), constants.W_OK)
      cancelTimer()
      cancelTimer = timers.after(PACKAGE_MS, stop)
      otherwise = 'CUT'
      onDownload()
      const [path = ''] = await updater.downloadUpdate(token)
      ready = { updater, path, sha512: updateInfo.sha512, version: updateInfo.version }
      found = { ...found, isReady: true }
      return { outcome: 'ready', code: null, found }
    } catch (error) {
      return { outcome: 'refused', code: refusalFor(error, otherwise), found }
    } finally {
      cancelTimer()
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    look,
    /** Installs what is ready. To be called when everything else is closed. */
    install: (isRestart: boolean) => ready && installReady(ready, installed, isRestart),
  }
}
