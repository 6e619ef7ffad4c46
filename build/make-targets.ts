// Makes installers out of an unpacked application. Each target has its own copy of the folder: some write files into it
// that would be wrong in another one.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Arch, build, type Configuration, Platform } from 'electron-builder'
import { makeArchive } from './linux/make-archive.ts'
import { ROOT } from './paths.ts'
import { prepareEnvironment } from './target-environment.ts'
import type { TargetName } from './tools.ts'
import { makeMsi } from './windows/make-msi.ts'

export interface TargetInput {
  readonly target: TargetName
  /** The unpacked application: a folder; on macOS one that holds `Leme.app`. */
  readonly unpacked: string
  readonly output: string
  readonly version: string
  readonly epochSeconds: number
  readonly config: Configuration
}

/** As Node names them. */
export const PLATFORMS = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC } as const
export type PlatformName = keyof typeof PLATFORMS

export const PLATFORM_OF: Readonly<Record<TargetName, PlatformName>> = {
  AppImage: 'linux',
  deb: 'linux',
  rpm: 'linux',
  'tar.gz': 'linux',
  nsis: 'win32',
  msi: 'win32',
  dmg: 'darwin',
  zip: 'darwin',
}

export async function makeTarget(input: TargetInput): Promise<void> {
  const { target, unpacked, output, version, epochSeconds, config } = input
  const work = await mkdtemp(join(tmpdir(), 'leme-target-'))
  try {
    const copy = join(work, basename(unpacked))
    await cp(unpacked, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    const platform = PLATFORM_OF[target]
    if (platform === 'darwin') {
      await makeByElectronBuilder(target, join(copy, 'Leme.app'), config)
      return
    }
    // Tells the application how it was installed: who brings updates depends on it.
    await writeFile(join(copy, 'resources/package-type'), target)
    await mkdir(output, { recursive: true })
    if (target === 'tar.gz') makeArchive(copy, join(output, `Leme-${version}-linux-x64.tar.gz`), epochSeconds)
    else if (target === 'msi') makeMsi(copy, join(output, `Leme-${version}-win-x64.msi`), version)
    else {
      const tools = join(work, 'tools')
      await mkdir(tools)
      prepareEnvironment(target, process.env, tools)
      await makeByElectronBuilder(target, copy, config)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function makeByElectronBuilder(
  target: TargetName,
  prepackaged: string,
  config: Configuration,
): Promise<void> {
  await build({
    targets: PLATFORMS[PLATFORM_OF[target]].createTarget(
      target,
      process.arch === 'arm64' ? Arch.arm64 : Arch.x64,
    ),
    projectDir: ROOT,
    prepackaged,
    config,
    publish: 'never',
  })
}
