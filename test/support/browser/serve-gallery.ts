// The gallery from Vite's middleware, under the policy of the hosts: a changed component is shown without a reload.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createVitePage } from '../../../build/dev/vite-page.ts'
import { sendPage } from '../../../electron/preview/responses.ts'
import type { BundleServer } from './bundle-server.ts'

const PAGES = resolve(import.meta.dirname, '../../renderer/components/page')

/** Serves the gallery at the origin. */
export async function serveGallery(): Promise<BundleServer> {
  const page = await createVitePage(PAGES, 'gallery.html', '/')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/') return page.send(pathname, request, response)
    const html = (await page.readPage()) ?? ''
    sendPage(response, 200, (nonce) => html.replaceAll('__CSP_NONCE__', nonce))
  })
  server.on('upgrade', page.upgrade)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await page.close()
    },
  }
}
