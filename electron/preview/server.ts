// Serves the application to a browser on loopback: for tests, and where no Electron runtime or display is to be had.
// Never part of the package. Adds nothing to the core: two addresses stand for the two channels.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_FILE_BYTES } from '../../shared/bridge/files.ts'
import { type ApplicationTuning, createApplication } from '../core/application.ts'
import type { Application, ApplicationDeps } from '../core/deps.ts'
import { createAccess } from './access.ts'
import { BRIDGE_SCRIPT } from './bridge-script.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createDownloads, DOWNLOAD_PATH } from './downloads.ts'
import { readBundleFile } from './files.ts'

/** The largest file that leaves through the bridge, as base64. */
const MAX_CALL_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 64 * 1024
const BRIDGE_TAG = '<script src="/preview-bridge.js"></script>'

export interface PreviewOptions
  extends Omit<ApplicationDeps, 'host' | 'saveFile' | 'printPdf' | 'copy' | 'keepAwake' | 'notify'> {
  /** Folder of the built renderer. */
  readonly rendererFolder: string
  /** 0 takes a free one. */
  readonly port: number
  /** Connects the demo company before the host is ready. */
  readonly connectDemo?: boolean
  readonly tuning?: ApplicationTuning
}

export interface Preview {
  /** Address with the key, to be opened in a browser. */
  readonly url: string
  readonly origin: string
  readonly application: Application
  close(): Promise<void>
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

function refuse(response: ServerResponse, status: number): void {
  send(response, status, 'text/plain; charset=utf-8', '')
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_CALL_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

async function answerCall(
  application: Application,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isJson = request.headers['content-type']?.split(';')[0]?.trim() === 'application/json'
  const call = isJson ? await readJson(request) : undefined
  if (typeof call !== 'object' || call === null) return refuse(response, 400)
  const { command, params } = call as { command?: unknown; params?: unknown }
  const result = await application.call(command, params)
  send(response, 200, 'application/json', JSON.stringify(result))
}

function streamEvents(application: Application, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 500\n\n')
  const stop = application.onEvent((event) => response.write(`data: ${JSON.stringify(event)}\n\n`))
  response.on('close', stop)
}

async function servePage(folder: string, response: ServerResponse): Promise<void> {
  const page = await readBundleFile(folder, '/index.html')
  if (page === null) return refuse(response, 404)
  const nonce = randomBytes(16).toString('base64')
  const html = page.bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce)
  const firstScript = html.indexOf('<script')
  const at = firstScript === -1 ? html.indexOf('</head>') : firstScript
  send(response, 200, page.type, `${html.slice(0, at)}${BRIDGE_TAG}${html.slice(at)}`, {
    'content-security-policy': contentSecurityPolicy(nonce),
  })
}

/** Starts the core and its loopback server. Rejects when the port is taken or the demo cannot be connected. */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const access = createAccess()
  const downloads = createDownloads(() => options.clock.now())
  const application = await createApplication(
    {
      ...options,
      host: 'preview',
      saveFile: downloads.offer,
      printPdf: null,
      copy: null,
      keepAwake: null,
      notify: null,
    },
    options.tuning,
  )

  async function route(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
    if (!access.isFromHere(request.headers, port)) return refuse(response, 403)
    // The path is taken as sent: a URL parser would resolve `..` before it can be refused.
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
    const isGet = request.method === 'GET'
    const key = new URLSearchParams(query).get('key')
    if (isGet && path === '/' && key !== null) {
      if (!access.isKey(key)) return refuse(response, 403)
      return send(response, 303, 'text/plain; charset=utf-8', '', {
        location: '/',
        'set-cookie': access.sessionCookie(port),
      })
    }
    if (!access.hasSession(request.headers, port)) return refuse(response, 403)
    if (path === '/desktop/call') {
      return request.method === 'POST' ? answerCall(application, request, response) : refuse(response, 405)
    }
    if (!isGet) return refuse(response, 405)
    if (path === '/desktop/events') return streamEvents(application, response)
    if (path.startsWith(DOWNLOAD_PATH)) {
      const file = downloads.take(path.slice(DOWNLOAD_PATH.length))
      if (file === null) return refuse(response, 404)
      return send(response, 200, file.type, file.body, { 'content-disposition': file.disposition })
    }
    if (path === '/preview-bridge.js') {
      return send(response, 200, 'text/javascript; charset=utf-8', BRIDGE_SCRIPT)
    }
    if (path === '/' || path === '/index.html') return servePage(options.rendererFolder, response)
    const file = await readBundleFile(options.rendererFolder, path)
    if (file === null) return refuse(response, 404)
    send(response, 200, file.type, file.bytes)
  }

  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    route(request, response, port).catch(() => {
      if (response.headersSent) response.destroy()
      else refuse(response, 500)
    })
  })

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await application.close()
    await closed
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  }).catch(async (error: unknown) => {
    await application.close()
    throw error
  })
  if (options.connectDemo) {
    const connected = await application.call('company.connectDemo', {})
    if (!connected.ok) {
      await close()
      throw new Error('the demo company could not be connected')
    }
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `${origin}/?key=${access.key}`, origin, application, close }
}
