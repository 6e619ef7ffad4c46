// In which package this Leme came. Who updates it follows from that.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InstalledPackage, PackageKind } from '../../core/updates/installed-package.ts'

export interface InstalledParts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  /** Path of the running program. */
  readonly program: string
  readonly resourcesFolder: string
  /** Path of the AppImage, as its runtime sets it. */
  readonly appImage: string | undefined
}

/** electron-builder writes the kind of a Linux package beside the application. */
function linuxKind({ resourcesFolder }: InstalledParts): PackageKind {
  try {
    const kind = readFileSync(join(resourcesFolder, 'package-type'), 'utf8').trim()
    return kind === 'deb' || kind === 'rpm' ? kind : 'folder'
  } catch {
    return 'folder'
  }
}

function kindOf(parts: InstalledParts): PackageKind {
  if (!parts.isPackaged) return 'folder'
  if (parts.platform === 'darwin') return 'mac'
  if (parts.platform !== 'win32') return linuxKind(parts)
  // The installer lays its uninstaller beside the program.
  return existsSync(join(dirname(parts.program), 'Uninstall Leme.exe')) ? 'nsis' : 'folder'
}

export function installedPackage(parts: InstalledParts): InstalledPackage {
  const { platform, appImage } = parts
  const own = kindOf(parts)
  // A package of the system is what its mark says, whatever a shortcut sets.
  const isMarked = own !== 'folder' || platform !== 'linux' || !parts.isPackaged
  const file = isMarked || !appImage ? null : appImage
  return { kind: file === null ? own : 'appimage', file }
}
