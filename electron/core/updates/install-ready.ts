// Installs the downloaded version. Called when everything else of the application is closed. Only the running AppImage
// is replaced, and only an installer that the publisher signed for this installation is started.
import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'
import type { Manifest } from './manifest.ts'
import { refusalFor, UpdateRefused } from './outcome.ts'
import { partOf } from './package-part.ts'
import { checkReady, type UpdateSite } from './ready-package.ts'
import { beginTrial, endTrial } from './start-proof.ts'
import { swapFile, useChecked } from './swap-file.ts'
import { noteTakenBack } from './taken-back.ts'

/** The installed version; null when none was ready, or why it was not installed. */
export type InstallOutcome = { readonly version: string } | { readonly code: UpdateRefusal } | null

export interface InstallOptions extends UpdateSite {
  readonly dataFolder: string
  /** Starts an installer, which waits until this process has ended. */
  readonly runInstaller: (path: string) => void
}

function install({ dataFolder, host, folder, runInstaller }: InstallOptions, manifest: Manifest) {
  const { version, number, size, sha512 } = manifest
  const { kind, file } = host.installed
  const part = partOf(folder, host, manifest)
  useChecked({ part, size, sha512 }, () => {
    if (kind === 'nsis') return runInstaller(part)
    // Without the note a version that does not start could not be taken back.
    const isNoted = file !== null && beginTrial(dataFolder, { version, number })
    if (!isNoted) throw new UpdateRefused('NOT_INSTALLED')
    try {
      swapFile(file, part)
    } catch (error) {
      endTrial(dataFolder)
      throw error
    }
  })
}

export function installReady(options: InstallOptions): InstallOutcome {
  const { dataFolder, version, record, now } = options
  try {
    // A version that was taken back would otherwise be forgotten with its trial, and taken again.
    const isNoted = noteTakenBack(dataFolder, version, record)
    const checked = checkReady(options)
    if (checked === null || checked.outcome === 'current' || checked.outcome === 'waiting') return null
    if (checked.outcome === 'refused') throw new UpdateRefused(checked.code)
    if (!isNoted) throw new UpdateRefused('NOT_INSTALLED')
    install(options, checked.manifest)
    return { version: checked.manifest.version }
  } catch (error) {
    const code = refusalFor(error, 'NOT_INSTALLED')
    const lastCheck = { at: new Date(now()).toISOString(), outcome: 'refused', code } as const
    record.change({ found: null, lastCheck })
    return { code }
  }
}
