// Where the preview host takes the files of the page from: the folder of a build here, Vite in development (build/dev).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { readBundleFile } from '../core/files/bundle-file.ts'
import { refuse, send } from './responses.ts'

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
