// A web server on this computer that serves releases, and records every request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Manifest } from '../../../electron/core/updates/manifest.ts'
import { manifestBytes, type ReleaseKey, signRelease } from './release.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface FeedServer {
  readonly url: string
  /** Method, path and Range of each request. */
  readonly requests: string[]
  /** Answers a path from now on; with bytes, Range included. */
  serve(path: string, answer: Answer | Uint8Array): void
  /** Serves a signed manifest and its package. */
  publish(manifest: Manifest, content: Uint8Array, key: ReleaseKey): void
  close(): Promise<void>
}

function sendBytes(bytes: Uint8Array, request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (start > 0) {
    response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`)
    response.statusCode = 206
  }
  response.setHeader('content-length', bytes.length - start)
  response.end(bytes.subarray(start))
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    requests.push([method, url, ...(headers.range === undefined ? [] : [headers.range])].join(' '))
    const answer = answers.get(url.split('?')[0] ?? '')
    if (answer === undefined) {
      response.statusCode = 404
      response.end()
    } else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const serve: FeedServer['serve'] = (path, answer) => {
    answers.set(
      path,
      typeof answer === 'function' ? answer : (request, response) => sendBytes(answer, request, response),
    )
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    serve,
    publish(manifest, content, key) {
      const bytes = manifestBytes(manifest)
      const name = `/${manifest.channel}-${manifest.target}.json`
      serve(name, bytes)
      serve(`${name}.minisig`, Buffer.from(signRelease(bytes, key)))
      serve(`/${manifest.file}`, content)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
