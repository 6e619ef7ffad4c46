// The one permission that is ever given: the application's own page may fill the screen (TV mode). It shows nothing that
// the window does not show, and Esc leaves it. Must not grow: everything else is refused.
import { isAppUrl } from '../protocol/app-scheme.ts'

export interface PermissionQuestion {
  /** As Chromium calls it. */
  readonly permission: string
  /** Address or origin that asks. */
  readonly address: string | undefined
  readonly isMainFrame: boolean
}

export function isPermitted({ permission, address, isMainFrame }: PermissionQuestion): boolean {
  return permission === 'fullscreen' && isMainFrame && address !== undefined && isAppUrl(address)
}
