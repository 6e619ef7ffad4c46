// In which package this Leme came. Who updates it follows from that.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateHost } from '../../core/updates/updater.ts'

export interface InstalledPackage {
  readonly kind: UpdateHost['kind']
  /** Path of the AppImage, as its runtime sets it; null for other kinds. */
  readonly file: string | null
}

type Running = Pick<NodeJS.Process, 'platform' | 'execPath' | 'resourcesPath' | 'env'>

function kindOf({ platform, execPath, resourcesPath, env }: Running): UpdateHost['kind'] {
  if (platform === 'darwin') return 'mac'
  // The installer lays its uninstaller beside the program.
  if (platform === 'win32') return existsSync(join(execPath, '../Uninstall Leme.exe')) ? 'nsis' : 'folder'
  // electron-builder writes the kind of a Linux package here. It holds, whatever a shortcut sets.
  const path = join(resourcesPath, 'package-type')
  const mark = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (mark === 'deb' || mark === 'rpm') return mark
  return env.APPIMAGE ? 'appimage' : 'folder'
}

export function installedPackage(isPackaged: boolean, running: Running = process): InstalledPackage {
  const kind = isPackaged ? kindOf(running) : 'folder'
  return { kind, file: kind === 'appimage' ? (running.env.APPIMAGE ?? null) : null }
}
