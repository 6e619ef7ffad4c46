// The gallery from Vite's middleware, under the policy of the hosts: a changed component is shown without a reload.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createVitePage } from '../../../build/dev/vite-page.ts'
import { sendPage } from '../../../electron/preview/responses.ts'
import { listenHere } from '../processes/listen.ts'
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
  const { origin, close } = await listenHere(server)
  return {
    origin,
    async close() {
      // Its sockets to pages first: the server waits for them.
      await page.close()
      await close()
    },
  }
}
