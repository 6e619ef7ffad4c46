// `npm run build:collector`: the Coletor as one file for Node 24, dist/collector/leme-coletor.mjs, with its unit for
// systemd, an example of its configuration and the licences of what is in it. make-package.ts puts them in their
// places.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type InlineConfig, type Plugin } from 'vite'
import { type CommandSpec, readCommandLine } from '../../shared/command-line/command-line.ts'
import { ROOT } from '../paths.ts'
import { createPackageRecorder } from '../supply-chain/module-packages.ts'
import { describePackages, licenceFile } from '../supply-chain/third-party.ts'

const COMMAND = {
  calls: ['npm run build:collector'],
  options: {},
  notes: ['Writes the Coletor as one file into dist/collector, and prints its path.'],
} as const satisfies CommandSpec

const FILES = ['leme-coletor.service', 'coletor.example.json', 'Dockerfile', 'compose.yaml', 'grafana.json']

function bundleConfig(folder: string, version: string, recorder: Plugin): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [recorder],
    define: { __COLLECTOR_VERSION__: JSON.stringify(version) },
    ssr: { target: 'node', noExternal: true, external: ['@napi-rs/keyring'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: join(ROOT, 'collector/main.ts'),
        output: {
          format: 'esm',
          entryFileNames: 'leme-coletor.mjs',
          // One file: whoever copies it has all of it.
          codeSplitting: false,
        },
      },
    },
  }
}

/** Writes the bundle and the files beside it into a folder. Returns the path of the bundle. */
export async function bundleCollector(folder: string): Promise<string> {
  process.env.NODE_ENV = 'production'
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const recorder = createPackageRecorder()
  await build(bundleConfig(folder, version, recorder.plugin('collector')))
  await mkdir(folder, { recursive: true })
  const texts = describePackages(recorder.found())
  await writeFile(join(folder, 'LICENSES.third-party.txt'), licenceFile(texts))
  for (const file of FILES) await copyFile(join(import.meta.dirname, file), join(folder, file))
  return join(folder, 'leme-coletor.mjs')
}

if (import.meta.main) {
  readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
  process.stdout.write(`${await bundleCollector(join(ROOT, 'dist/collector'))}\n`)
}
