// In which package this Leme came. Who updates it follows from that.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateHost } from '../../core/updates/update-host.ts'

export interface InstalledPackage {
  readonly kind: UpdateHost['kind']
  /** Path of the AppImage, as its runtime sets it; null for other kinds. */
  readonly file: string | null
}

type Running = Pick<NodeJS.Process, 'platform' | 'execPath' | 'resourcesPath' | 'env'>

/** electron-builder writes the kind of a Linux package beside the application. */
function markOf({ resourcesPath }: Running): string {
  const mark = join(resourcesPath, 'package-type')
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : ''
}

export function installedPackage(isPackaged: boolean, running: Running = process): InstalledPackage {
  const { platform, execPath, env } = running
  if (!isPackaged) return { kind: 'folder', file: null }
  if (platform === 'darwin') return { kind: 'mac', file: null }
  // The installer lays its uninstaller beside the program.
  const isNsis = platform === 'win32' && existsSync(join(dirname(execPath), 'Uninstall Leme.exe'))
  if (platform === 'win32') return { kind: isNsis ? 'nsis' : 'folder', file: null }
  const mark = markOf(running)
  // A package of the system is what its mark says, whatever a shortcut sets.
  if (mark === 'deb' || mark === 'rpm') return { kind: mark, file: null }
  return env.APPIMAGE ? { kind: 'appimage', file: env.APPIMAGE } : { kind: 'folder', file: null }
}
