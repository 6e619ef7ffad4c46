// How this installation is to be updated. The company's policy fills it in; without one the defaults apply.
import type { UpdateWay } from '../../../shared/bridge/updates.ts'
import type { UpdateHost } from './update-host.ts'

export interface UpdateSettings {
  /** `on`: downloaded, and installed when Leme is closed. `notify`: only announced. `off`: never asked for. */
  readonly mode: 'on' | 'notify' | 'off'
  /** Folder of the release information and packages, ending with a slash; null for the host's. */
  readonly feedUrl: string | null
  /** `company` when a policy set it: the window then says so. */
  readonly source: 'default' | 'company'
}

/** The feed is then the one that the host was made with. */
export const DEFAULT_UPDATE_SETTINGS: UpdateSettings = { mode: 'on', feedUrl: null, source: 'default' }

/** Returns how an installation gets its updates. */
export function wayOf({ installed }: UpdateHost, { mode, feedUrl, source }: UpdateSettings): UpdateWay {
  if (mode === 'off' && source === 'company') return 'company'
  if (installed.kind === 'deb') return 'apt'
  if (installed.kind === 'rpm') return 'dnf'
  if (mode === 'off' || feedUrl === null) return 'installer'
  const isSelf = installed.kind === 'appimage' || installed.kind === 'nsis'
  return isSelf && mode === 'on' ? 'self' : 'notify'
}
