// electron-updater, bounded to one feed: nothing is asked of another host, nothing is taken but a newer version that
// the publisher signed, and nothing is installed but the bytes that were signed.
import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ClientRequest, ClientRequestConstructorOptions } from 'electron'
import type { UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import { CancellationToken } from 'electron-updater/out/types.js'
import type { UpdateRefusal, UpdatesState } from '../../../shared/bridge/updates.ts'
import { writeWhole } from '../../core/files/write-whole.ts'
import type { Timers } from '../../core/time/timers.ts'
import {
  checkSignature,
  MAX_PACKAGE_BYTES,
  packageFor,
  readReleaseInfo,
  UpdateRefused,
} from '../../core/updates/signed-info.ts'
import type { LookOptions, LookOutcome } from '../../core/updates/updater.ts'
import type { InstalledPackage } from './installed-package.ts'

/** Largest release information or signature, bytes. */
const MAX_INFO_BYTES = 64 * 1024
/** Longest time for release information with its signature, and for a package. */
const INFO_MS = 30_000
const PACKAGE_MS = 3_600_000
/** Folder of downloads, in the system's folder for caches; the uninstaller deletes it. */
const CACHE_FOLDER = 'leme-updater'

/** Codes of the system and of electron-updater; of any other failure the server is to blame, or the way to it. */
const REFUSALS: Readonly<Record<string, UpdateRefusal>> = {
  ENOSPC: 'NO_ROOM',
  EDQUOT: 'NO_ROOM',
  EACCES: 'NOT_WRITABLE',
  EPERM: 'NOT_WRITABLE',
  EROFS: 'NOT_WRITABLE',
  ERR_CHECKSUM_MISMATCH: 'FORGED',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'UNREADABLE',
}

function refusalFor(error: unknown): UpdateRefusal {
  if (error instanceof UpdateRefused) return error.code
  const { code = '', message } = error as NodeJS.ErrnoException
  // Electron has no code for it.
  return message.includes('redirect policy') ? 'OTHER_HOST' : (REFUSALS[code] ?? 'UNREACHABLE')
}

export type OpenRequest = (options: ClientRequestConstructorOptions) => ClientRequest

export interface FeedUpdaterOptions extends InstalledPackage {
  readonly version: string
  /** Public keys that release information may be signed with. */
  readonly keys: readonly string[]
  /** Opens a request that sends no cookies and stores nothing. */
  readonly open: OpenRequest
  readonly timers: Pick<Timers, 'after'>
  /** Electron's own application when undefined. */
  readonly app?: AppAdapter | undefined
}

/** Every request of electron-updater goes through here: to the feed's origin alone, without redirects, and bounded. */
export function feedExecutor(feedOrigin: string, open: OpenRequest): ElectronHttpExecutor {
  const executor = new ElectronHttpExecutor()
  executor.createRequest = (options, callback) => {
    const { protocol = 'https:', hostname, port, path = '/' } = options
    const { origin, pathname } = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`)
    if (origin !== feedOrigin) throw new UpdateRefused('OTHER_HOST')
    const limit = /\.yml(\.sig)?$/.test(pathname) ? MAX_INFO_BYTES : MAX_PACKAGE_BYTES
    const request = open({ ...options, redirect: 'error' })
    const fail = (code: UpdateRefusal) => {
      request.emit('error', new UpdateRefused(code))
      request.abort()
    }
    request.on('response', (response) => {
      if (response.statusCode >= 300 && response.statusCode < 400) return fail('OTHER_HOST')
      let bytes = 0
      response.on('data', (piece) => {
        bytes += piece.length
        if (bytes > limit) fail('UNREADABLE')
      })
      callback(response)
    })
    return request
  }
  return executor
}

export function createFeedUpdater({ version, kind, file, keys, open, timers, app }: FeedUpdaterOptions) {
  let newestKnown = version
  let found: UpdatesState['found'] = null
  let ready: { updater: NsisUpdater | AppImageUpdater; path: string; info: UpdateInfo } | null = null

  /** Each look has its own: nothing that is known of a former download is believed. */
  function openUpdater(feedUrl: string, token: CancellationToken, isDownloaded: boolean) {
    class SignedProvider extends GenericProvider {
      /** electron-updater would tell the feed which installation asks. */
      override setRequestHeaders(): void {}

      /** Release information, whose signature was checked. */
      protected override async httpRequest(address: URL): Promise<string> {
        const text = (await super.httpRequest(address, null, token)) ?? ''
        const signing = super.httpRequest(new URL(`${address.pathname}.sig`, address), null, token)
        const signature = await signing.catch((error) =>
          error?.statusCode === 404 ? null : Promise.reject(error),
        )
        checkSignature(Buffer.from(text), signature, keys)
        return text
      }

      override async getLatestVersion(): Promise<UpdateInfo> {
        const info = readReleaseInfo(await super.getLatestVersion(), newestKnown)
        newestKnown = info.version
        const ending = kind === 'nsis' ? 'exe' : 'AppImage'
        const files = isDownloaded ? [packageFor(info, ending, process.arch)] : info.files
        return { ...info, files } as UpdateInfo
      }
    }
    const updater = kind === 'nsis' ? new NsisUpdater(null, app) : new AppImageUpdater(null, app)
    updater.logger = null
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    // How this Leme is updated was decided by its kind of package.
    updater.forceDevUpdateConfig = true
    Object.assign(updater, {
      httpExecutor: feedExecutor(new URL(feedUrl).origin, open),
      configOnDisk: { value: Promise.resolve({ updaterCacheDirName: CACHE_FOLDER }) },
    })
    updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, url: feedUrl } as never)
    return updater
  }

  async function look({ feedUrl, isDownloaded, signal, onDownload }: LookOptions): Promise<LookOutcome> {
    const token = new CancellationToken()
    const stop = () => token.cancel()
    signal.onabort = stop
    let cancelTimer = timers.after(INFO_MS, stop)
    try {
      const updater = openUpdater(feedUrl, token, isDownloaded)
      const checked = await updater.checkForUpdates()
      // A version that was withdrawn is not installed, even when it is downloaded.
      ready = null
      found = null
      if (checked?.isUpdateAvailable !== true) {
        return { outcome: newestKnown === version ? 'current' : 'waiting', code: null, found }
      }
      const info = checked.updateInfo
      const notes = typeof info.releaseNotes === 'string' ? info.releaseNotes : null
      found = { version: info.version, notes, isReady: false }
      if (!isDownloaded) return { outcome: 'available', code: null, found }
      if (file !== null) accessSync(dirname(file), constants.W_OK)
      cancelTimer()
      cancelTimer = timers.after(PACKAGE_MS, stop)
      onDownload()
      const [path = ''] = await updater.downloadUpdate(token)
      ready = { updater, path, info }
      found = { ...found, isReady: true }
      return { outcome: 'ready', code: null, found }
    } catch (error) {
      return { outcome: 'refused', code: refusalFor(error), found }
    } finally {
      cancelTimer()
    }
  }

  /** Installs what is ready, and returns its version; null without one. Throws when it is not what was signed. */
  async function install(isRestart: boolean): Promise<string | null> {
    if (ready === null) return null
    const { updater, path, info } = ready
    // A link could be changed later.
    const bytes = lstatSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0)
    const sha512 = createHash('sha512').update(bytes).digest('base64')
    if (sha512 !== info.files[0]?.sha512) throw new UpdateRefused('FORGED')
    if (file === null) return updater.install(true, isRestart) ? info.version : null
    await writeWhole(file, bytes, Date.now(), { mode: 0o755 })
    rmSync(path, { force: true })
    return info.version
  }

  return { look, install }
}
