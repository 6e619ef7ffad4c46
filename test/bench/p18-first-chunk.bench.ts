// P18: the code that the window loads before its first screen (its entry and the entry's static imports), against the
// minimum that draws a chart with React and Recharts. Both are built by the window's own Vite config; gzipped bytes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { table } from './statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE_FOLDER = join(import.meta.dirname, 'page')
const LIMIT = 1.6

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

interface Built {
  readonly manifest: Manifest
  readonly bytesOf: (keys: Iterable<string>) => number
}

async function buildPage(outDir: string, page?: { root: string; input: string }): Promise<Built> {
  await build({
    configFile: join(ROOT, 'build/vite.renderer.config.ts'),
    logLevel: 'error',
    ...(page ? { root: page.root } : {}),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      ...(page ? { rollupOptions: { input: page.input } } : {}),
    },
  })
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  return {
    manifest,
    bytesOf: (keys) => {
      let bytes = 0
      for (const key of keys) bytes += gzipSync(readFileSync(join(outDir, manifest[key]?.file ?? ''))).length
      return bytes
    },
  }
}

/** Returns a chunk and all its static imports. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

function entryOf(manifest: Manifest): string {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  return entry[0]
}

const folder = mkdtempSync(join(tmpdir(), 'leme-p18-'))
try {
  const minimum = await buildPage(join(folder, 'minimum'), {
    root: PAGE_FOLDER,
    input: join(PAGE_FOLDER, 'minimum.tsx'),
  })
  const window = await buildPage(join(folder, 'window'))
  const first = withImports(window.manifest, entryOf(window.manifest))
  const least = minimum.bytesOf(withImports(minimum.manifest, entryOf(minimum.manifest)))
  const firstBytes = window.bytesOf(first)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const screens = Object.keys(window.manifest)
    .filter((key) => /features\/[^/]+\/[^/]+-page\.tsx$/.test(key))
    .toSorted()
  console.log(
    table(
      ['what', 'scripts, gzipped', 'of the minimum'],
      [
        ['React + Recharts minimum', kilobytes(least), '1.00×'],
        [`first chunk (${first.size} files)`, kilobytes(firstBytes), `${(firstBytes / least).toFixed(2)}×`],
        ...screens.map((key) => {
          const own = [...withImports(window.manifest, key)].filter((chunk) => !first.has(chunk))
          const bytes = window.bytesOf(own)
          return [`+ ${key}`, kilobytes(bytes), `${(bytes / least).toFixed(2)}×`]
        }),
      ],
    ),
  )
  const isLazy = screens.every((key) => !first.has(key))
  const ratio = firstBytes / least
  const isReached = ratio <= LIMIT && isLazy
  console.log(`screens in chunks of their own: ${isLazy ? `all ${screens.length}` : 'NOT all'}`)
  console.log(
    `P18 ${isReached ? 'reached' : 'NOT reached'}: ${ratio.toFixed(2)}× of React + Recharts (≤ ${LIMIT}×)`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
