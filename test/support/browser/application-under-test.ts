// The application that browser tests open: the build of this repository or of another one, so that a suite can run
// against an earlier version as its control (LEME_TEST_APPLICATION: a folder with that repository, built).
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ApplicationDeps } from '../../../electron/core/application/deps.ts'
import { openThreadStore } from '../../../electron/core/store/thread/thread-store.ts'
import type { startPreview } from '../../../electron/preview/server.ts'

const FOLDER = resolve(
  process.env.LEME_TEST_APPLICATION ?? fileURLToPath(new URL('../../../', import.meta.url)),
)

export const APPLICATION = {
  rendererFolder: resolve(FOLDER, 'dist/renderer'),
  openStore: (opening) => openThreadStore(resolve(FOLDER, 'dist/main/store-thread.cjs'), opening),
  documentsFolder: resolve(FOLDER, 'dist/documents'),
  start: async (options: Parameters<typeof startPreview>[0]) => {
    const host = pathToFileURL(resolve(FOLDER, 'electron/preview/server.ts')).href
    const { startPreview: start } = (await import(host)) as { startPreview: typeof startPreview }
    return start(options)
  },
} satisfies Pick<ApplicationDeps, 'openStore'> & Record<string, unknown>
