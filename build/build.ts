// `npm run build`: builds the renderer and the processes without a page into dist/. `--test-runtime` builds into
// dist-test/ for the Electron of the test machines; that build is never distributed. `--if-stale` does nothing when the
// build is newer than its sources.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { applicationSources, buildOutputs, isFresh } from './freshness.ts'
import { distFolder, ROOT, type Variant } from './paths.ts'
import { createPackageRecorder } from './supply-chain/module-packages.ts'
import { writeDocuments } from './supply-chain/write-documents.ts'
import { BUNDLES, mainConfig } from './vite.main.config.ts'

const COMMAND = {
  calls: ['npm run build', 'npm run build -- --if-stale'],
  options: {
    'if-stale': { type: 'boolean', help: 'nothing when the build is newer than its sources' },
    'test-runtime': { type: 'boolean', help: 'dist-test/, for the Electron of the test machines' },
  },
} as const satisfies CommandSpec

/** Builds a variant completely. */
export async function buildAll(variant: Variant): Promise<void> {
  // Otherwise Vite includes development code.
  process.env.NODE_ENV = 'production'
  const dist = distFolder(variant)
  for (const folder of ['main', 'maps', 'documents', 'third-party']) {
    await rm(join(dist, folder), { recursive: true, force: true })
  }
  const recorder = createPackageRecorder()
  for (const entries of BUNDLES) await build(mainConfig(entries, variant, [recorder.plugin(entries[0])]))
  await copyBesideBundles(join(dist, 'main'))
  await build({
    configFile: join(ROOT, 'build/vite.renderer.config.ts'),
    logLevel: 'warn',
    plugins: [recorder.plugin('renderer')],
    build: { outDir: join(dist, 'renderer'), emptyOutDir: true },
  })
  if (!existsSync(join(dist, 'renderer/index.html'))) throw new Error('the renderer build made no index.html')
  await moveMaps(dist)
  await writeDocuments(dist, recorder)
  if (variant === 'test') await writeManifest(dist)
}

/** Copies the files that bundles read beside them: the icon of the tray, and the pictures of the demo. */
export async function copyBesideBundles(folder: string): Promise<void> {
  await copyFile(join(ROOT, 'build/icons/tray.png'), join(folder, 'tray.png'))
  await cp(join(ROOT, 'service/demo/picture-files'), join(folder, 'picture-files'), { recursive: true })
}

/** Moves source maps out of what ships into `maps/`: support needs them to read a report, users do not. */
async function moveMaps(dist: string): Promise<void> {
  for (const folder of ['main', 'renderer']) {
    const names = await readdir(join(dist, folder), { recursive: true })
    for (const name of names.filter((file) => file.endsWith('.map'))) {
      const target = join(dist, 'maps', folder, name)
      await mkdir(dirname(target), { recursive: true })
      await rename(join(dist, folder, name), target)
    }
  }
}

/**
 * Writes the package.json with which `electron FOLDER` starts a build that is not the product under its name and
 * version.
 */
export async function writeManifest(dist: string): Promise<void> {
  const { name, productName, version, type } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const manifest = { name, productName, version, type, main: 'main/main.cjs' }
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest)}\n`)
}

if (import.meta.main) {
  const line = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
  const variant = line.values['test-runtime'] ? 'test' : 'product'
  const isDone = line.values['if-stale'] && isFresh(buildOutputs(distFolder(variant)), applicationSources())
  if (!isDone) await buildAll(variant)
}
