// Serves a built page on the loopback under the hosts' own content security policy.
import { createServer } from 'node:http'
import { readBundleFile } from '../../../electron/core/files/bundle-file.ts'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'
import { type Listening, listenHere } from '../processes/listen.ts'

const NONCE = 'bm9uY2Utb2YtdGhlLXRlc3Q'

export type BundleServer = Omit<Listening, 'port'>

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
  return listenHere(server)
}
