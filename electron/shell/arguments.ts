// The flags of the application: `--data DIR`, `--demo`, `--hidden` and `--forget-everything`. The flags of Chromium and
// Electron are ignored here.
import { resolve } from 'node:path'

/** Given by the entry that starts Leme with the computer: no window is shown. */
export const HIDDEN_FLAG = '--hidden'

export interface Arguments {
  /** Absolute path of the data folder; null means the system's default folder for the application. */
  readonly dataFolder: string | null
  /** True when the demo company starts at once. */
  readonly isDemo: boolean
  readonly isHidden: boolean
  /** True for the uninstaller: everything stored is deleted, and no window opens. */
  readonly forgetsEverything: boolean
}

/**
 * Returns where the data is below: Electron's `appData`, and on Windows the folder that stays on this computer. What is
 * in `appData` there is copied at each sign-in, or lies on a share.
 */
export function localFolder(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  appData: string,
): string {
  return platform === 'win32' ? (env.LOCALAPPDATA ?? appData) : appData
}

/** Reads `--demo`, `--data DIR` and `--data=DIR` from the arguments of a process. The last `--data` wins. */
export function readArguments(argv: readonly string[], workingFolder: string): Arguments {
  let dataFolder: string | null = null
  for (const [index, argument] of argv.entries()) {
    const next = argv[index + 1]
    if (argument === '--data' && next && !next.startsWith('--')) dataFolder = resolve(workingFolder, next)
    if (argument.startsWith('--data=') && argument.length > 7) {
      dataFolder = resolve(workingFolder, argument.slice(7))
    }
  }
  return {
    dataFolder,
    isDemo: argv.includes('--demo'),
    isHidden: argv.includes(HIDDEN_FLAG),
    forgetsEverything: argv.includes('--forget-everything'),
  }
}
