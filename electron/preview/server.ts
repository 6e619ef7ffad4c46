// Serves the application to a browser on loopback: for tests, and when no Electron
// runtime or display is available. Never part of the package. Adds nothing to the
// core: one WebSocket for each page replaces the two channels of the bridge.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { PICTURE_PATH, type ReadPicture, readPictureAt } from '../../shared/bridge/pictures.ts'
import { createCore } from '../core/application/application.ts'
import {
  type Application,
  type ApplicationDeps,
  type ApplicationTuning,
  type Clock,
  type DesktopParts,
  NO_DESKTOP,
} from '../core/application/deps.ts'
import { createAccess, type PreviewAccess } from './access.ts'
import { BRIDGE_SCRIPT, CHANNEL_PATH } from './bridge-script.ts'
import { createDownloads, DOWNLOAD_PATH, type Downloads } from './downloads.ts'
import { createPageChannels } from './page-channel.ts'
import { type PageFiles, readBuiltPage } from './page-files.ts'
import { applicationPage, BRIDGE_PATH, refuse, send, sendPage, usedAddressPage } from './responses.ts'

interface ServeOptions {
  /** 0 uses any free port. */
  readonly port: number
  /** True to connect the demo company before the host is ready. */
  readonly connectDemo?: boolean
  /** Called with the next address when the current one was used. */
  readonly onNewUrl?: (url: string) => void
  readonly clock: Clock
}

export interface PreviewOptions
  extends ServeOptions,
    Omit<ApplicationDeps, 'host' | 'isSandboxed' | keyof DesktopParts> {
  /** Folder of the built renderer. */
  readonly rendererFolder: string
  readonly tuning?: ApplicationTuning
}

export type Served = Awaited<ReturnType<typeof serveApplication>>

export interface Preview extends Served {
  readonly application: Application
}

/** The part of the core that a page uses. */
export type ServedApplication = Pick<Application, 'call' | 'readPicture' | 'onEvent' | 'close'>

/** What a host without a window of its own gives the core. */
export const NO_WINDOW = {
  ...NO_DESKTOP,
  host: 'preview',
  isSandboxed: null,
  createServer,
} satisfies Partial<ApplicationDeps>

interface Host {
  readonly access: PreviewAccess
  readonly downloads: Downloads
  readonly files: PageFiles
  readonly readPicture: ReadPicture
  /** Replaces the printed address; called when its key was used. */
  renewUrl(): void
}

/** Handles the printed address, typed or pasted. No page of another site may open it. */
function enterByUrl({ access, renewUrl }: Host, key: string, response: ServerResponse): void {
  const outcome = access.useKey(key)
  if (outcome === 'opened') {
    const headers = { location: access.home, 'set-cookie': access.sessionCookie }
    send(response, 303, 'text/plain; charset=utf-8', '', headers)
    renewUrl()
  } else if (outcome === 'used') sendPage(response, 403, usedAddressPage)
  else refuse(response, 403)
}

/** Serves a file, the bridge script, a picture or a download. `path` is relative to the home path. */
async function serveHome(
  host: Host,
  path: string,
  query: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path.startsWith(DOWNLOAD_PATH)) {
    const file = host.downloads.take(path.slice(DOWNLOAD_PATH.length))
    if (file === null) return refuse(response, 404)
    return send(response, 200, file.type, file.body, { 'content-disposition': file.disposition })
  }
  if (path === PICTURE_PATH) {
    const picture = await readPictureAt(query, host.readPicture)
    // No error, which the page's console would show.
    if (picture === null) return refuse(response, 204)
    return send(response, 200, picture.type, picture.bytes)
  }
  if (path === BRIDGE_PATH) return send(response, 200, 'text/javascript; charset=utf-8', BRIDGE_SCRIPT)
  if (path !== '' && path !== 'index.html') return host.files.send(path, request, response)
  const html = await host.files.readPage()
  if (html === null) return refuse(response, 404)
  sendPage(response, 200, (nonce) => applicationPage(html, host.access, nonce))
}

async function route(
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const { access } = host
  const { headers } = request
  // The path is used as received: a URL parser would resolve `..` before it can be refused.
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const isGet = request.method === 'GET'
  const key = new URLSearchParams(query).get('key')
  if (!access.isFromHere(headers, port)) return refuse(response, 403)
  if (isGet && path === '/' && key !== null) return enterByUrl(host, key, response)
  if (!access.hasSession(headers) || !path.startsWith(access.home)) return refuse(response, 403)
  if (!isGet) return refuse(response, 405)
  return serveHome(host, path.slice(access.home.length), query, request, response)
}

/** Starts the core and its loopback server. Rejects when the port is taken or the demo cannot be connected. */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const downloads = createDownloads(() => options.clock.now())
  const { application } = await createCore(
    { ...options, ...NO_WINDOW, saveFile: downloads.offer },
    options.tuning,
  )
  const served = await serveApplication(
    application,
    downloads,
    readBuiltPage(options.rendererFolder),
    options,
  )
  return Object.assign(served, { application })
}

/**
 * Serves a core, and closes it with the server. `openFiles` receives the path of the page, which no other program
 * knows. Rejects as startPreview does.
 */
export async function serveApplication(
  application: ServedApplication,
  downloads: Downloads,
  openFiles: (home: string) => PageFiles | Promise<PageFiles>,
  options: ServeOptions,
) {
  const access = createAccess()
  const files = await openFiles(access.home)
  const channels = createPageChannels(application, access.prove)
  const portOf = () => (server.address() as AddressInfo).port
  const newUrl = () => `http://127.0.0.1:${portOf()}/?key=${access.issueKey()}`
  let url = ''
  const host: Host = {
    access,
    downloads,
    files,
    readPicture: application.readPicture,
    renewUrl() {
      url = newUrl()
      options.onNewUrl?.(url)
    },
  }

  const server = createServer((request, response) => {
    route(host, request, response, portOf()).catch(() => {
      if (response.headersSent) response.destroy()
      else refuse(response, 500)
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { headers } = request
    const isPage = headers.origin !== undefined && access.isFromHere(headers, portOf())
    if (isPage && access.hasSession(headers)) {
      if (request.url === `${access.home}${CHANNEL_PATH}`) return channels.accept(request, socket, head)
      if (files.upgrade !== undefined) return files.upgrade(request, socket, head)
    }
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    channels.close()
    server.closeAllConnections()
    await application.close()
    await files.close?.()
    await closed
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  }).catch(async (error: unknown) => {
    await application.close()
    await files.close?.()
    throw error
  })
  if (options.connectDemo) {
    const connected = await application.call('company.connectDemo', {})
    if (!connected.ok) {
      await close()
      throw new Error('the demo company could not be connected')
    }
  }
  url = newUrl()
  return {
    /** Address with an unused key, to be opened in a browser once. */
    get url() {
      return url
    },
    origin: `http://127.0.0.1:${portOf()}`,
    close,
  }
}
