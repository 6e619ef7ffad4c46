// Bundles the code that runs without a page: main, the thread of the store, preload, and the service of the demo
// company. Node's and Electron's modules and the keychain's binary stay external. Everything else is bundled, so that
// the package's node_modules contains only the keychain.
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { distFolder, ROOT, type Variant } from './paths.ts'

type Entry = 'main' | 'store-thread' | 'service' | 'preload'

const SOURCES: Record<Entry, string> = {
  main: 'electron/shell/main.ts',
  'store-thread': 'electron/core/store/thread/store-thread.ts',
  service: 'service/main.ts',
  preload: 'electron/preload/preload.ts',
}

/** What is built together shares its code: each of the three had a zod of its own. Preload is one file. */
export const BUNDLES: readonly (readonly [Entry, ...Entry[]])[] = [
  ['main', 'store-thread', 'service'],
  ['preload'],
]

/** Electron 45 includes Node 24; Electron 33 of the test machines includes Node 20, which has no node:sqlite. */
const TARGETS: Record<Variant, string> = { product: 'node24', test: 'node20' }
const EXTERNAL: Record<Variant, string[]> = {
  product: ['electron', '@napi-rs/keyring'],
  test: ['electron', '@napi-rs/keyring', 'libsql'],
}

/** Packages that Fastify requires only for what the service does not use (service/app.ts): 0.3 MB of what ships. */
const UNUSED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']
const UNUSED_ID = '\0unused-package'
/** Of the protocol's SDK, for what a server asks of an assistant: Leme asks nothing (assistants/protocol.ts). */
const UNASKED = ['ajv', 'ajv-formats']
const UNASKED_ID = '\0unasked-package'

const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  enforce: 'pre',
  resolveId: (id) => (UNUSED.includes(id) ? UNUSED_ID : UNASKED.includes(id) ? UNASKED_ID : null),
  load(id) {
    if (id === UNASKED_ID) return 'export default null'
    return id === UNUSED_ID ? "throw new Error('This package is not in the build.')" : null
  },
}

/** Builds entries together; `plugins` see what is bundled. */
export function mainConfig(
  entries: readonly [Entry, ...Entry[]],
  variant: Variant,
  plugins: readonly Plugin[],
): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      alias:
        variant === 'test'
          ? { 'node:sqlite': join(ROOT, 'test/support/electron/node-sqlite-adapter.ts') }
          : {},
    },
    plugins: [leaveOutUnused, ...plugins],
    define: { __IS_TEST_BUILD__: String(variant === 'test') },
    ssr: { target: 'node', noExternal: true, external: EXTERNAL[variant] },
    build: {
      ssr: true,
      target: TARGETS[variant],
      outDir: join(distFolder(variant), 'main'),
      emptyOutDir: false,
      minify: true,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, join(ROOT, SOURCES[entry])])),
        // CommonJS is required for a sandboxed preload, and for main because it loads synchronously: the scheme must be
        // declared before Electron is ready, and ES modules can load later than that.
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: `${entries[0]}-[name]-[hash].cjs`,
        },
      },
    },
  }
}
