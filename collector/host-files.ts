// What the Coletor finds beside itself: from its sources in the repository, or inside the bundle, which is one file
// (build/collector/bundle.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version; empty in the sources. */
declare const __COLLECTOR_VERSION__: string | undefined

export const IS_BUNDLE = typeof __COLLECTOR_VERSION__ === 'string'

/** How this Coletor is called on a command line. */
export const PROGRAM = IS_BUNDLE ? 'leme-coletor' : 'npm run -s collector --'

/** Where a bundle finds its configuration without `--config`. */
const INSTALLED_CONFIG = '/etc/leme-coletor/coletor.json'

/** Returns a command line with the place of the configuration; that of a bundle is known. */
export function withConfig(argv: readonly string[]): readonly string[] {
  const isNamed = argv.some((word) => word === '--config' || word.startsWith('--config='))
  return !IS_BUNDLE || isNamed ? argv : [...argv, '--config', INSTALLED_CONFIG]
}

export interface HostFiles {
  readonly version: string
  /** The script of the store's thread. */
  readonly threadFile: string
  /** The script of the demo platform, which a bundle has not. */
  readonly demoFile: string
}

export function findHostFiles(): HostFiles {
  if (IS_BUNDLE) {
    // The bundle is the thread's script as well (main.ts).
    return { version: __COLLECTOR_VERSION__ ?? '', threadFile: process.argv[1] ?? '', demoFile: '' }
  }
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    threadFile: join(root, 'dist/main/store-thread.cjs'),
    demoFile: join(root, 'service/main.ts'),
  }
}
