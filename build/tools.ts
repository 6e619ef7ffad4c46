// The programs that make each kind of installer. They come from this machine; what is missing is named with its Debian
// package, and nothing is downloaded unless that is asked for.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const TARGETS = ['AppImage', 'deb', 'rpm', 'tar.gz', 'nsis', 'msi', 'dmg', 'zip'] as const
export type TargetName = (typeof TARGETS)[number]

type Environment = Readonly<Record<string, string | undefined>>

interface Program {
  readonly program: string
  /** Debian package; null where the system itself must have it. */
  readonly debian: string | null
}
/** A file or folder that no Debian package has; the variable names its place. */
interface Given {
  readonly variable: string
  readonly what: string
}
type Tool = Program | Given

const SEVEN_ZIP: Program = { program: '7za', debian: 'p7zip-full' }

export const TOOLS: Readonly<Record<TargetName, readonly Tool[]>> = {
  AppImage: [
    { program: 'mksquashfs', debian: 'squashfs-tools' },
    { program: 'desktop-file-validate', debian: 'desktop-file-utils' },
    {
      variable: 'LEME_APPIMAGE_RUNTIME',
      what: 'the file runtime-x86_64 of the project AppImage/type2-runtime',
    },
  ],
  deb: [{ program: 'dpkg-deb', debian: 'dpkg' }],
  rpm: [{ program: 'rpmbuild', debian: 'rpm' }],
  'tar.gz': [
    { program: 'tar', debian: 'tar' },
    { program: 'gzip', debian: 'gzip' },
  ],
  nsis: [
    SEVEN_ZIP,
    { program: 'makensis', debian: 'nsis' },
    // It runs the installer once, which writes the uninstaller.
    { program: 'wine', debian: 'wine32:i386' },
    { variable: 'ELECTRON_BUILDER_NSIS_DIR', what: 'the folder of makensis for electron-builder' },
    { variable: 'ELECTRON_BUILDER_NSIS_RESOURCES_DIR', what: 'the folder with plugins for electron-builder' },
  ],
  msi: [
    { program: 'wixl', debian: 'wixl' },
    { program: 'wixl-heat', debian: 'wixl' },
    { program: 'msibuild', debian: 'msitools' },
  ],
  dmg: [{ program: 'hdiutil', debian: null }],
  zip: [SEVEN_ZIP],
}

/** Returns the path of a program in PATH, or null. */
export function findProgram(name: string, env: Environment): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not in this folder.
    }
  }
  return null
}

/** Returns what is missing for a target, a sentence each, with the way to get it. */
export function missingTools(target: TargetName, env: Environment): string[] {
  return TOOLS[target].flatMap((tool) => {
    if ('variable' in tool) {
      const path = env[tool.variable]
      if (path && existsSync(path)) return []
      return [`${target} needs ${tool.what}: set ${tool.variable}`]
    }
    if (findProgram(tool.program, env) !== null) return []
    if (tool.debian === null) return [`${target} needs ${tool.program}, which only macOS has`]
    return [`${target} needs ${tool.program}: apt-get install ${tool.debian}`]
  })
}
