// What the window's page may do beyond showing its own files: go full screen, and have the system open a link.
import { APP_ORIGIN, isAppUrl } from '../protocol/app-scheme.ts'

interface PermissionQuestion {
  /** Chromium's name of the permission. */
  readonly permission: string
  /** Address or origin that requests it. */
  readonly address: string | undefined
  readonly isMainFrame: boolean
}

/**
 * True for the only permission that is granted: the application's own page may use full screen (TV mode). Full screen
 * shows nothing that the window does not show, and Esc ends it. No other permission may be added.
 */
export function isPermitted({ permission, address, isMainFrame }: PermissionQuestion): boolean {
  return permission === 'fullscreen' && isMainFrame && address !== undefined && isAppUrl(address)
}

const MAX_LINK_LENGTH = 2048
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const PHONE = /^tel:\+?[0-9().-]{3,30}$/
const MAIL = /^mailto:[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/i

/**
 * Returns the normalised address for the system; null when it must not be opened. Allows https, mailto and tel only:
 * text from the API may contain any link, and file:, javascript:, smb: and custom schemes can start programs.
 */
export function allowedLink(address: string): string | null {
  if (address.length > MAX_LINK_LENGTH) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) return null
  if (url.protocol === 'https:') {
    const isPlainHost = url.username === '' && url.password === '' && DOMAIN.test(url.hostname)
    return isPlainHost ? url.href : null
  }
  // Without subject, body or cc: a link must not compose the user's mail.
  if (url.protocol === 'mailto:') return MAIL.test(url.href) ? url.href : null
  if (url.protocol === 'tel:') return PHONE.test(url.href) ? url.href : null
  return null
}

// Who may call the bridge: only the main frame of our window, with our origin. A subframe, another window or a page of
// another origin that obtained the channel is refused (S3).

export interface SenderFacts {
  /** True when the message came from the web contents of our window. */
  readonly isOurWindow: boolean
  /** The frame that sent the message; null when it no longer exists. */
  readonly frame: { readonly url: string; readonly origin: string; readonly isTop: boolean } | null
}

export function isTrustedSender({ isOurWindow, frame }: SenderFacts): boolean {
  return isOurWindow && frame?.isTop === true && frame.origin === APP_ORIGIN && isAppUrl(frame.url)
}
