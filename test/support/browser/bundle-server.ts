// Serves a built page on the loopback under the hosts' own content security policy.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBundleFile } from '../../../electron/core/files/bundle-file.ts'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'

const NONCE = 'bm9uY2Utb2YtdGhlLXRlc3Q'

export interface BundleServer {
  readonly origin: string
  close(): Promise<void>
}

/** Serves the files of a folder; `/` is its index.html. */
export async function serveBundle(folder: string): Promise<BundleServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = await readBundleFile(folder, path)
    if (file === null) return response.writeHead(404).end()
    const body = path.endsWith('.html')
      ? file.bytes.toString().replaceAll('__CSP_NONCE__', NONCE)
      : file.bytes
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-security-policy': contentSecurityPolicy(NONCE, 'self'),
      })
      .end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
