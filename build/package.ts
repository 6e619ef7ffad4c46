// `npm run package`: builds when needed, and lets electron-builder make the unpacked folder and the installers.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type CliOptions, Platform } from 'electron-builder'
import { type CommandSpec, type OptionValues, readCommandLine } from '../shared/command-line/command-line.ts'
import { buildAll } from './build.ts'
import { packageConfig } from './electron-builder.config.ts'
import { downloadRuntime, executableIn, WAYS } from './electron-runtime.ts'
import { applicationSources, buildOutputs, isFresh } from './freshness.ts'
import { distFolder, ROOT, releaseFolder, type Variant } from './paths.ts'
import { readSourceCommit } from './source-commit.ts'
import { writeReleaseFiles } from './supply-chain/sbom.ts'

const OFFLINE =
  'electron-builder downloads the tools of installers (fpm for deb and rpm, the runtime of AppImage, NSIS) from github.com, ' +
  'which this machine does not reach. Without them, make the folder alone: npm run package -- --dir. ' +
  'The release workflow makes every installer.'

const COMMAND = {
  calls: [
    'npm run package',
    'npm run package -- --dir --output DIR',
    'npm run package -- --target deb --target AppImage',
  ],
  options: {
    dir: { type: 'boolean', help: 'the unpacked folder alone, no installers' },
    target: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'AppImage, deb or rpm; nsis; dmg or zip: those of this system without it',
    },
    output: { type: 'string', value: 'DIR', help: 'put it there; release/ without it' },
    'test-runtime': {
      type: 'boolean',
      help: 'the test build with the Electron that LEME_TEST_ELECTRON names',
    },
  },
} as const satisfies CommandSpec

const ELECTRON_PACKAGE = join(ROOT, 'node_modules/electron')

/** Returns the folder of the unpacked runtime to package, downloading it when needed. Throws in words. */
async function findRuntimeFolder(variant: Variant): Promise<string> {
  const given = variant === 'test' ? process.env.LEME_TEST_ELECTRON : process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (given) return given
  if (variant === 'test') throw new Error('LEME_TEST_ELECTRON must name the folder of the test runtime')
  const folder = join(ELECTRON_PACKAGE, 'dist')
  const isThere = () => existsSync(executableIn(folder, process.platform))
  if (!isThere()) await downloadRuntime(ELECTRON_PACKAGE, process.env)
  if (!isThere()) throw new Error(`no Electron runtime could be downloaded. ${WAYS}`)
  return folder
}

/** As Node names the systems. The targets of each are those that `npm run package` makes when none is named. */
const SYSTEMS = {
  linux: { platform: Platform.LINUX, targets: ['AppImage', 'deb', 'rpm'] },
  win32: { platform: Platform.WINDOWS, targets: ['nsis'] },
  darwin: { platform: Platform.MAC, targets: ['dmg', 'zip'] },
} as const

type Values = OptionValues<typeof COMMAND.options>

/** Returns the targets of each call of electron-builder. Throws in words for one that this system does not have. */
function chooseTargets(values: Values) {
  if (!isSystem(process.platform)) throw new Error(`no installers for ${process.platform}`)
  const { platform, targets } = SYSTEMS[process.platform]
  if (values.dir) return { platform, calls: [['dir']] }
  const known: readonly string[] = targets
  const wrong = values.target.find((name) => !known.includes(name))
  if (wrong !== undefined) throw new Error(`no target ${wrong} on this system: ${targets.join(', ')}`)
  const chosen = values.target.length > 0 ? [...values.target] : [...known]
  // A deb and an rpm have a mark of their own in the folder (finishFolder), so that each is packed anew.
  return { platform, calls: process.platform === 'linux' ? chosen.map((name) => [name]) : [chosen] }
}

function isSystem(name: string): name is keyof typeof SYSTEMS {
  return Object.hasOwn(SYSTEMS, name)
}

async function packageApplication(values: Values): Promise<void> {
  const { platform, calls } = chooseTargets(values)
  const variant: Variant = values['test-runtime'] ? 'test' : 'product'
  const output = resolve(values.output ?? releaseFolder(variant))
  const dist = distFolder(variant)
  if (!isFresh(buildOutputs(dist), applicationSources())) await buildAll(variant)
  const folder = await findRuntimeFolder(variant)
  const electronVersion = readRuntimeVersion(folder, variant)
  const commit = readSourceCommit(process.env)
  // electron-builder and the tools read it.
  process.env.SOURCE_DATE_EPOCH = String(commit.epochSeconds)
  for (const targets of calls) {
    // electron-builder changes what it is given, so each call gets its own.
    const config = packageConfig({
      variant,
      platform: process.platform,
      electronVersion,
      outputFolder: output,
      electronDist: folder,
      env: process.env,
    })
    await makeTargets({ targets: platform.createTarget(targets), projectDir: ROOT, config, publish: 'never' })
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const release = {
    dist,
    output,
    version,
    platform: process.platform,
    commit,
    electron: electronVersion,
    arch: process.arch,
  }
  await writeReleaseFiles(release)
}

async function makeTargets(options: CliOptions): Promise<void> {
  try {
    await build(options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it failed'
    throw new Error(
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT/.test(reason)
        ? `${reason}\n${OFFLINE}`
        : reason,
    )
  }
}

/** Returns the version of the runtime that is packaged, and says when it is not the one of package.json. */
function readRuntimeVersion(folder: string, variant: Variant): string {
  const { version } = JSON.parse(readFileSync(join(ELECTRON_PACKAGE, 'package.json'), 'utf8'))
  const versionFile = join(folder, 'version')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : version
  if (found !== version && variant === 'product') {
    process.stderr.write(
      `Leme: packaging Electron ${found} instead of ${version}: for looking at, not for handing out ` +
        '(an Electron without node:sqlite starts only with --test-runtime)\n',
    )
  }
  return found
}

try {
  await packageApplication(readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process).values)
} catch (error) {
  process.stderr.write(`leme package: ${error instanceof Error ? error.message : 'it failed'}\n`)
  process.exitCode = 1
}
