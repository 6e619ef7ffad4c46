// The moments of an update in the life of the process: a start that may go back to the version before, the proof that
// this version works, and the end, when a new one is put in place and perhaps opened.
import { spawn } from 'node:child_process'
import type { Timers } from '../../core/time/timers.ts'
import { endTrial, uncountStart } from '../../core/updates/start-proof.ts'
import type { Updater } from '../../core/updates/updater.ts'

/** Variables that the runtime of an AppImage sets for its own program. */
const APPIMAGE_VARIABLES = ['APPDIR', 'APPIMAGE', 'ARGV0', 'OWD']

/** Starts a program that outlives this process, with the arguments that this one was started with. */
export function startAgain(program: string, args: readonly string[]): void {
  const env = { ...process.env }
  for (const name of APPIMAGE_VARIABLES) delete env[name]
  spawn(program, args, { detached: true, stdio: 'ignore', env }).unref()
}

/** What a version must show before it counts as working. */
type Proof = 'painted' | 'page' | 'store'

/** A version that has shown no proof for this long has failed, also when its user closes the empty window. */
const PROOF_MS = 20_000

/**
 * Ends the trial of a new version when its window has painted, its page has asked for more than the state, and its
 * store is open, or it is this computer that keeps the store from being written.
 */
export function createStartProof(dataFolder: string, version: string, timers: Pick<Timers, 'monotonicMs'>) {
  const missing = new Set<Proof>(['painted', 'page', 'store'])
  const startedMs = timers.monotonicMs()
  function show(proof: Proof): void {
    if (missing.delete(proof) && missing.size === 0) endTrial(dataFolder)
  }
  return {
    notePaint: () => show('painted'),
    noteCall(command: unknown): void {
      if (command !== 'app.state') show('page')
    },
    noteStore: () => show('store'),
    /** Leme is ended in an orderly way: a start that had no time for its proof does not count. */
    noteEnd(): void {
      if (missing.size > 0 && timers.monotonicMs() - startedMs < PROOF_MS) uncountStart(dataFolder, version)
    },
  }
}

export interface FinishOptions {
  readonly install: Updater['install']
  /** Path of the AppImage; null for other packages. */
  readonly file: string | null
  /** Arguments of this process, without the program. */
  readonly args: readonly string[]
  readonly isRestart: boolean
  readonly log: (line: string) => void
}

/** Installs what is ready, and opens Leme again when that was asked. The single instance lock must then be free. */
export function finishUpdates({ install, file, args, isRestart, log }: FinishOptions): void {
  let isOpenedByInstaller = false
  const installed = install((path) => {
    // The switches of electron-builder's installer for one user: silent, over the installed version.
    spawn(path, ['--updated', '/S', ...(isRestart ? ['--force-run'] : [])], {
      detached: true,
      stdio: 'ignore',
    }).unref()
    isOpenedByInstaller = isRestart
  })
  if (installed !== null) log(`update: ${'version' in installed ? installed.version : installed.code}`)
  if (isRestart && !isOpenedByInstaller) startAgain(file ?? process.execPath, args)
}
