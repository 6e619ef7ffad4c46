// `npm run package`: builds when needed, makes the unpacked folder, and the installers out
// of it.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'electron-builder'
import { type CommandSpec, type OptionValues, readCommandLine } from '../shared/command-line/command-line.ts'
import { buildAll } from './build.ts'
import { packageConfig } from './electron-builder.config.ts'
import { downloadRuntime, executableIn } from './electron-runtime.ts'
import { applicationSources, buildOutputs, isFresh } from './freshness.ts'
import { makeTarget, PLATFORM_OF, PLATFORMS, type PlatformName } from './make-targets.ts'
import { distFolder, ROOT, releaseFolder, type Variant } from './paths.ts'
import { readSourceCommit } from './source-commit.ts'
import { readRuntimeVersions } from './supply-chain/runtime-versions.ts'
import { writeReleaseFiles } from './supply-chain/write-release-files.ts'
import { missingTools, TARGETS, type TargetName } from './tools.ts'

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
      help: 'AppImage, deb, rpm, tar.gz, nsis, msi, dmg or zip; those of this system without it',
    },
    platform: { type: 'string', value: 'NAME', help: 'linux, win32 or darwin; this system without it' },
    unpacked: { type: 'string', value: 'DIR', help: 'make the installers of this unpacked folder' },
    'download-tools': {
      type: 'boolean',
      help: 'let electron-builder download the tools that are missing',
    },
    output: { type: 'string', value: 'DIR', help: 'put it there; release/ without it' },
    'test-runtime': {
      type: 'boolean',
      help: 'the test build with the Electron that LEME_TEST_ELECTRON names',
    },
  },
} as const satisfies CommandSpec

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

/** What `npm run package` makes when no target is named. */
const DEFAULT_TARGETS: Readonly<Record<PlatformName, readonly TargetName[]>> = {
  linux: ['AppImage', 'deb', 'rpm', 'tar.gz'],
  win32: ['nsis', 'msi'],
  darwin: ['dmg', 'zip'],
}

type Values = OptionValues<typeof COMMAND.options>

/** Reads the platform and the targets. Throws in words for one that does not exist or whose tools are missing. */
function chooseTargets(values: Values): { platform: PlatformName; targets: readonly TargetName[] } {
  const platform = values.platform ?? process.platform
  if (!isPlatform(platform)) throw new Error(`no installers for ${platform}`)
  if (values.dir) return { platform, targets: [] }
  const targets = values.target.map((name) => {
    const target = TARGETS.find((known) => known === name)
    if (!target) throw new Error(`no target ${name}: ${TARGETS.join(', ')}`)
    if (PLATFORM_OF[target] !== platform) throw new Error(`${name} is not for ${platform}`)
    return target
  })
  const all = targets.length > 0 ? targets : DEFAULT_TARGETS[platform]
  const missing = values['download-tools'] ? [] : all.flatMap((target) => missingTools(target, process.env))
  if (missing.length > 0) {
    const way = 'Choose others with --target, or let them be downloaded with --download-tools.'
    throw new Error(`tools are missing\n  ${missing.join('\n  ')}\n${way}`)
  }
  return { platform, targets: all }
}

function isPlatform(name: string): name is PlatformName {
  return Object.hasOwn(PLATFORMS, name)
}

async function packageApplication(values: Values): Promise<void> {
  const { platform, targets } = chooseTargets(values)
  const variant: Variant = values['test-runtime'] ? 'test' : 'product'
  const output = resolve(values.output ?? releaseFolder(variant))
  const dist = distFolder(variant)
  if (!isFresh(buildOutputs(dist), applicationSources())) await buildAll(variant)
  const folder = await findRuntimeFolder(variant)
  if (!folder) throw new Error('no Electron runtime: it could not be downloaded, and none is given')
  const electronVersion = readRuntimeVersion(folder, variant)
  const commit = readSourceCommit(process.env)
  // electron-builder and the tools read it.
  process.env.SOURCE_DATE_EPOCH = String(commit.epochSeconds)
  // electron-builder changes what it is given, so each call gets its own.
  const configure = () =>
    packageConfig({
      variant,
      platform,
      electronVersion,
      outputFolder: output,
      electronDist: folder,
      env: process.env,
    })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (!values.unpacked) {
    await build({ targets: PLATFORMS[platform].createTarget('dir'), projectDir: ROOT, config: configure() })
  }
  const unpacked = values.unpacked ? resolve(values.unpacked) : join(output, unpackedName(platform))
  for (const target of targets) {
    await makeTarget({
      target,
      unpacked,
      output,
      version,
      config: configure(),
      epochSeconds: commit.epochSeconds,
    })
  }
  // A folder from elsewhere came with its own.
  if (values.unpacked) return
  const electron = readRuntimeVersions(executableIn(folder, platform), electronVersion)
  await writeReleaseFiles({ dist, output, version, platform, commit, electron, arch: process.arch })
}

/** The folder that electron-builder makes. */
function unpackedName(platform: PlatformName): string {
  const arch = process.arch === 'arm64' ? '-arm64' : ''
  if (platform === 'darwin') return `mac${arch}`
  return `${platform === 'win32' ? 'win' : 'linux'}${arch}-unpacked`
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
