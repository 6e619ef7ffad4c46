// The end of the process: what is ready is put in place, and Leme is perhaps opened again.
import { spawn } from 'node:child_process'
import type { InstalledPackage } from '../../core/updates/installed-package.ts'
import type { InstallOutcome } from './feed-updater.ts'

/** Variables that the runtime of an AppImage sets for its own program. */
const APPIMAGE_VARIABLES = ['APPDIR', 'APPIMAGE', 'ARGV0', 'OWD']

/** Starts a program that outlives this process, with the arguments that this one was started with. */
function startAgain(program: string, args: readonly string[]): void {
  const env = { ...process.env }
  for (const name of APPIMAGE_VARIABLES) delete env[name]
  spawn(program, args, { detached: true, stdio: 'ignore', env }).unref()
}

export interface FinishOptions {
  readonly install: (isRestart: boolean) => InstallOutcome
  readonly installed: InstalledPackage
  /** Arguments of this process, without the program. */
  readonly args: readonly string[]
  readonly isRestart: boolean
  readonly log: (line: string) => void
}

/** Installs what is ready, and opens Leme again when that was asked. The single instance lock must then be free. */
export function finishUpdates({ install, installed, args, isRestart, log }: FinishOptions): void {
  const done = install(isRestart)
  if (done !== null) log(`update: ${'version' in done ? done.version : done.code}`)
  const isNew = done !== null && 'version' in done
  // The installer opens it.
  if (!isRestart || (isNew && installed.kind === 'nsis')) return
  startAgain((isNew ? done.file : installed.file) ?? process.execPath, args)
}
