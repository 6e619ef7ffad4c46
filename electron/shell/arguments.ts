// The flags of the application: `--data DIR` and `--demo`. Chromium's and Electron's own flags are left alone.
import { resolve } from 'node:path'

export interface Arguments {
  /** Absolute folder of the data; null means the system's place for the application. */
  readonly dataFolder: string | null
  /** Start the demo company at once. */
  readonly isDemo: boolean
}

/** Reads `--demo`, `--data DIR` and `--data=DIR` from a process's arguments; the last `--data` wins. */
export function readArguments(argv: readonly string[], workingFolder: string): Arguments {
  let dataFolder: string | null = null
  for (const [index, argument] of argv.entries()) {
    const next = argv[index + 1]
    if (argument === '--data' && next && !next.startsWith('--')) dataFolder = resolve(workingFolder, next)
    if (argument.startsWith('--data=') && argument.length > 7) {
      dataFolder = resolve(workingFolder, argument.slice(7))
    }
  }
  return { dataFolder, isDemo: argv.includes('--demo') }
}
