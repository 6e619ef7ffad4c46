// Installs the downloaded version. Called when everything else of the application is closed.
import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'
import { refusalFor, UpdateRefused } from './outcome.ts'
import { updatesFolder } from './small-file.ts'
import { beginTrial, endTrial } from './start-proof.ts'
import { swapFile, useChecked } from './swap-file.ts'
import { openRecord } from './update-record.ts'

export interface InstallOptions {
  readonly dataFolder: string
  /** Path of the AppImage; null where an installer puts the version in place. */
  readonly file: string | null
  /** Schema of the store that this version reads. */
  readonly storeSchema: number
  readonly nowMs: number
  /** Starts an installer, which waits until this process has ended. */
  readonly runInstaller: (path: string) => void
}

/** Returns the installed version; null when none was ready, or why it was not installed. */
export function installReady(options: InstallOptions): { version: string } | { code: UpdateRefusal } | null {
  const { dataFolder, file, storeSchema, nowMs, runInstaller } = options
  const record = openRecord(updatesFolder(dataFolder))
  const { found } = record.get()
  if (found?.package == null) return null
  const { version, number } = found
  const ready = found.package
  try {
    useChecked(ready, () => {
      if (file === null) {
        runInstaller(ready.part)
        return
      }
      const isNoted = beginTrial(dataFolder, { version, number, file, formerSchema: storeSchema })
      // Without the note a version that does not start could not be taken back.
      if (!isNoted) throw new UpdateRefused('NOT_INSTALLED')
      swapFile(file, ready.part)
    })
    return { version }
  } catch (error) {
    endTrial(dataFolder)
    const code = refusalFor(error, 'NOT_INSTALLED')
    const lastCheck = { at: new Date(nowMs).toISOString(), outcome: 'refused', code } as const
    record.change({ found: null, lastCheck })
    return { code }
  }
}
