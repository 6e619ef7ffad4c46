// `npm run package` (options: command-lines.ts): builds when needed, then makes the installers of this platform, or
// only the unpacked folder.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, Platform } from 'electron-builder'
import { readCommandLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { buildAll } from './build.ts'
import { PACKAGE_COMMAND } from './command-lines.ts'
import { packageConfig } from './electron-builder.config.ts'
import { downloadRuntime, executableIn } from './electron-runtime.ts'
import { applicationSources, buildOutputs, isFresh } from './freshness.ts'
import { distFolder, ROOT, releaseFolder, type Variant } from './paths.ts'

const ELECTRON_PACKAGE = join(ROOT, 'node_modules/electron')

/** Returns the folder of the unpacked runtime to package, downloading it when needed; null when that failed. */
async function findRuntimeFolder(variant: Variant): Promise<string | null> {
  const given = variant === 'test' ? process.env.LEME_TEST_ELECTRON : process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (given) return given
  if (variant === 'test') throw new Error('LEME_TEST_ELECTRON must name the folder of the test runtime')
  const folder = join(ELECTRON_PACKAGE, 'dist')
  if (!existsSync(executableIn(folder, process.platform)))
    await downloadRuntime(ELECTRON_PACKAGE, process.env)
  return existsSync(executableIn(folder, process.platform)) ? folder : null
}

async function packageApplication(variant: Variant, isFolderOnly: boolean, outputFolder: string) {
  if (!isFresh(buildOutputs(distFolder(variant)), applicationSources())) await buildAll(variant)
  const folder = await findRuntimeFolder(variant)
  if (!folder) throw new Error('no Electron runtime: it could not be downloaded, and none is given')
  const { version } = JSON.parse(readFileSync(join(ELECTRON_PACKAGE, 'package.json'), 'utf8'))
  const versionFile = join(folder, 'version')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : version
  if (found !== version && variant === 'product') {
    process.stderr.write(
      `Leme: packaging Electron ${found} instead of ${version}: for looking at, not for handing out ` +
        '(an Electron without node:sqlite starts only with --test-runtime)\n',
    )
  }
  await build({
    targets: Platform.current().createTarget(isFolderOnly ? 'dir' : undefined),
    projectDir: ROOT,
    config: packageConfig({
      variant,
      outputFolder,
      electronDist: folder,
      electronVersion: found,
      env: process.env,
    }),
  })
}

const line = readCommandLine(PACKAGE_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind === 'run') {
  const variant = line.values['test-runtime'] ? 'test' : 'product'
  await packageApplication(variant, line.values.dir, resolve(line.values.output ?? releaseFolder(variant)))
} else {
  process.exitCode = writeUsage(line, process)
}
