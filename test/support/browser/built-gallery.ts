// Builds the gallery and serves it at /gallery.html.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { type BundleServer, serveBundle } from './bundle-server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PAGES = join(ROOT, 'test/renderer/components/page')

export async function serveBuiltGallery(): Promise<BundleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-gallery-'))
  await build({
    configFile: join(ROOT, 'build/vite.renderer.config.ts'),
    root: PAGES,
    logLevel: 'error',
    build: { outDir: folder, rollupOptions: { input: [join(PAGES, 'gallery.html')] } },
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
