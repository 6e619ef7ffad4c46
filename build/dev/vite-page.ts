// The window's page from Vite's middleware: hot replacement, React with its warnings, source maps. The hosts' policy of
// the page holds as it is; Vite's own scripts and styles carry its nonce.
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { createServer as createVite, mergeConfig, type ViteDevServer } from 'vite'
import type { PageFiles } from '../../electron/preview/page-files.ts'
import { refuse } from '../../electron/preview/responses.ts'
import { boundedJsx } from '../bounded-jsx.ts'
import { ROOT } from '../paths.ts'
import windowConfig from '../vite.renderer.config.ts'

/** A link in a work tree that shares its packages with another one. */
const PACKAGES = realpathSync(join(ROOT, 'node_modules'))

export interface VitePage extends Required<PageFiles> {
  readonly vite: ViteDevServer
}

/**
 * Serves a page below `base`, such as `/name/`. `folder` has the page, `page` is the name of its file. Nothing listens:
 * requests and sockets come from a host, which has checked them.
 */
export async function createVitePage(folder: string, page: string, base: string): Promise<VitePage> {
  const sockets = createServer()
  const vite = await createVite(
    mergeConfig(windowConfig, {
      configFile: false,
      root: folder,
      base,
      appType: 'custom',
      cacheDir: join(ROOT, '.cache/vite', basename(folder)),
      clearScreen: false,
      logLevel: 'warn',
      html: { cspNonce: '__CSP_NONCE__' },
      // The window's own runtime replaces this one alone (bounded-jsx.ts). React's development build still warns.
      oxc: { jsx: { development: false } },
      optimizeDeps: { rolldownOptions: { plugins: [boundedJsx] } },
      server: {
        middlewareMode: true,
        ws: { server: sockets },
        fs: { allow: [ROOT, PACKAGES] },
        forwardConsole: { unhandledErrors: true, logLevels: [] },
      },
    }),
  )
  return {
    vite,
    readPage: async () => vite.transformIndexHtml(`/${page}`, await readFile(join(folder, page), 'utf8')),
    send: async (_, request, response) => vite.middlewares(request, response, () => refuse(response, 404)),
    upgrade: (...asked) => void sockets.emit('upgrade', ...asked),
    close: () => vite.close(),
  }
}
