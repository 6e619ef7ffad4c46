// The only permission that is granted: the application's own page may use full screen (TV mode). Full screen shows
// nothing that the window does not show, and Esc ends it. No other permission may be added.
import { isAppUrl } from '../protocol/app-scheme.ts'

export interface PermissionQuestion {
  /** Chromium's name of the permission. */
  readonly permission: string
  /** Address or origin that requests it. */
  readonly address: string | undefined
  readonly isMainFrame: boolean
}

export function isPermitted({ permission, address, isMainFrame }: PermissionQuestion): boolean {
  return permission === 'fullscreen' && isMainFrame && address !== undefined && isAppUrl(address)
}
