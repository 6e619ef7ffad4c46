// What the Coletor finds beside itself: from its sources in the repository, or inside the bundle, which is one file
// (build/collector/bundle.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version; empty in the sources. */
declare const __COLLECTOR_VERSION__: string | undefined

export interface HostFiles {
  readonly version: string
  /** The script of the store's thread. */
  readonly threadFile: string
  /** The script of the demo platform; null where there is none. */
  readonly demoFile: string | null
}

export function findHostFiles(): HostFiles {
  if (typeof __COLLECTOR_VERSION__ === 'string') {
    // The bundle is the thread's script as well (main.ts).
    return { version: __COLLECTOR_VERSION__, threadFile: process.argv[1] ?? '', demoFile: null }
  }
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    threadFile: join(root, 'dist/main/store-thread.cjs'),
    demoFile: join(root, 'service/main.ts'),
  }
}
