// Sets the variables by which electron-builder takes its tools from this machine instead of downloading them.
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { findProgram, type TargetName } from './tools.ts'

type Environment = Record<string, string | undefined>

/**
 * Changes `env` for a target, as far as its tools are there.
 *
 * @param folder an empty folder for links to tools
 */
export function prepareEnvironment(target: TargetName, env: Environment, folder: string): void {
  const sevenZip = findProgram('7za', env)
  if (sevenZip) env.ELECTRON_BUILDER_7ZIP_PATH ??= sevenZip
  if (target === 'deb' || target === 'rpm') env.CUSTOM_FPM_PATH ??= join(ROOT, 'build/linux/fpm.ts')
  if (target === 'nsis' && findProgram('wine', env)) env.USE_SYSTEM_WINE ??= 'true'
  // Without a runtime of this machine, electron-builder downloads its own, which only --download-tools allows.
  if (target === 'AppImage' && env.LEME_APPIMAGE_RUNTIME)
    env.APPIMAGE_TOOLS_PATH ??= layOutAppImageTools(env, folder)
}

/** Lays out the folder that electron-builder's toolset for AppImage would be. */
function layOutAppImageTools(env: Environment, folder: string): string {
  mkdirSync(join(folder, 'runtimes'), { recursive: true })
  mkdirSync(join(folder, 'lib/x64'), { recursive: true })
  for (const name of ['mksquashfs', 'desktop-file-validate']) {
    symlinkSync(findProgram(name, env) ?? name, join(folder, name))
  }
  cpSync(env.LEME_APPIMAGE_RUNTIME ?? '', join(folder, 'runtimes/runtime-x64'))
  return folder
}
