// Who may call the bridge: only the main frame of our window, with our origin. A subframe, another window or a page of
// another origin that obtained the channel is refused (S3).
import { APP_ORIGIN, isAppUrl } from '../protocol/app-scheme.ts'

export interface SenderFacts {
  /** True when the message came from the web contents of our window. */
  readonly isOurWindow: boolean
  /** The frame that sent the message; null when it no longer exists. */
  readonly frame: { readonly url: string; readonly origin: string; readonly isTop: boolean } | null
}

export function isTrustedSender({ isOurWindow, frame }: SenderFacts): boolean {
  return isOurWindow && frame?.isTop === true && frame.origin === APP_ORIGIN && isAppUrl(frame.url)
}
