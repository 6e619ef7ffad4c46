// Builds the pages of the component tests and of the gallery, and serves them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { type BundleServer, serveBundle } from './bundle-server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PAGES = join(ROOT, 'test/renderer/components/page')

/** `/` shows one component at a time; `/gallery.html` shows them all. */
export async function serveStories(): Promise<BundleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-components-'))
  await build({
    configFile: join(ROOT, 'build/vite.renderer.config.ts'),
    root: PAGES,
    logLevel: 'error',
    build: {
      outDir: folder,
      rollupOptions: { input: [join(PAGES, 'index.html'), join(PAGES, 'gallery.html')] },
    },
  })
  const server = await serveBundle(folder)
  return {
    origin: server.origin,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
