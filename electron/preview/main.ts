// `npm run preview` (options: command-line.ts): serves the built window. The npm script (build/run-built.ts) first
// builds it when a source is newer than the build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openVault } from '../core/vault/keychain-vault.ts'
import { PREVIEW_COMMAND } from './command-line.ts'
import { createCoreDeps, ROOT } from './core-deps.ts'
import { runHost } from './run-host.ts'
import { startPreview } from './server.ts'

const RENDERER = join(ROOT, 'dist/renderer')
const THREADS = join(ROOT, 'dist/main')

await runHost({
  name: 'leme preview',
  spec: PREVIEW_COMMAND,
  isDemoByDefault: false,
  start: async ({ port, dataFolder, isDemo, onNewUrl }) => {
    if (![join(RENDERER, 'index.html'), join(THREADS, 'store-thread.cjs')].every((file) => existsSync(file)))
      throw new Error('the application is not built (npm run build)')
    const preview = await startPreview({
      ...createCoreDeps({ dataFolder, threadsFolder: THREADS, vault: openVault() }),
      rendererFolder: RENDERER,
      port,
      connectDemo: isDemo,
      onNewUrl,
    })
    preview.application.notice('start')
    return preview
  },
})
