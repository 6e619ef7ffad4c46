// Where the preview host takes the files of the page from: the folder of a build here, Vite in development (build/dev).
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import type { Duplex } from 'node:stream'
import { refuse, send } from './responses.ts'

// Reads the files of the built renderer, and nothing outside its folder.
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface BundleFile {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Reads the file of a URL path inside the folder; null when there is none, when its type is not served, or when the
 * path would leave the folder.
 */
export async function readBundleFile(folder: string, urlPath: string): Promise<BundleFile | null> {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return null
  }
  const type = TYPES[extname(path)]
  if (type === undefined || /[\0\\]/.test(path) || path.split('/').includes('..')) return null
  const root = resolve(folder)
  const file = resolve(root, `.${path.startsWith('/') ? path : `/${path}`}`)
  if (!file.startsWith(root + sep)) return null
  try {
    return { type, bytes: await readFile(file) }
  } catch {
    return null
  }
}

/** Requests come here after the host has checked who asks. */
export interface PageFiles {
  /** Returns index.html with the placeholder of the nonce; null when there is none. */
  readPage(): Promise<string | null>
  /** Sends a file. `path` is relative to that of the page. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Accepts a WebSocket of the page beside the bridge's. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close?(): Promise<void>
}

/** Serves the built window of a folder. */
export function readBuiltPage(folder: string): () => PageFiles {
  return () => ({
    readPage: async () => (await readBundleFile(folder, '/index.html'))?.bytes.toString('utf8') ?? null,
    send: async (path, _, response) => {
      const file = await readBundleFile(folder, `/${path}`)
      if (file === null) return refuse(response, 404)
      send(response, 200, file.type, file.bytes)
    },
  })
}
