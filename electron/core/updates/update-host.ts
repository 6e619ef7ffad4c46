import type { InstalledPackage } from './installed-package.ts'
import type { UpdateFetch } from './read-feed.ts'

/** What the core requires from a host that can be updated. */
export interface UpdateHost {
  readonly fetch: UpdateFetch
  /** Where updates are looked for unless a policy names another place; null until there is a place. */
  readonly feedUrl: string | null
  readonly installed: InstalledPackage
  /** Public keys that manifests may be signed with. */
  readonly keys: readonly string[]
  /** True in tests only: plain http to this computer is then accepted. */
  readonly allowsLoopback: boolean
  /** False when there is certainly no network. */
  readonly isOnline: () => boolean
  /** Closes the application, installs what is ready, and opens it again with its former arguments. */
  readonly restart: () => void
}
