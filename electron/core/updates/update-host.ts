import type { UpdateCheck, UpdatesState } from '../../../shared/bridge/updates.ts'

export interface LookOptions {
  readonly feedUrl: string
  /** False to announce a version only. */
  readonly isDownloaded: boolean
  readonly signal: AbortSignal
  /** Called when a download begins. */
  readonly onDownload: () => void
}

/** What came of a look. */
export type LookOutcome = Pick<UpdateCheck, 'outcome' | 'code'> & Pick<UpdatesState, 'found'>

/** What the core requires from a host that can be updated. */
export interface UpdateHost {
  /** Where updates are looked for unless a policy names another place; null until there is a place. */
  readonly feedUrl: string | null
  /** The package that it came in: `mac` a disk image, `folder` an unpacked folder or a checkout. */
  readonly kind: 'appimage' | 'deb' | 'rpm' | 'nsis' | 'mac' | 'folder'
  /** False when there is certainly no network. */
  readonly isOnline: () => boolean
  /** Looks at a feed, once at a time. Installs nothing: the host does that when it is closed. */
  readonly look: (options: LookOptions) => Promise<LookOutcome>
  /** Closes the application, installs what is ready, and opens it again with its former arguments. */
  readonly restart: () => void
}
