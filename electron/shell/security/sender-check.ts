// Who may call the bridge: the main frame of our window, showing our origin. A subframe, another window or a page of
// another origin that got hold of the channel is refused (S3).
import { APP_ORIGIN, isAppUrl } from '../protocol/app-scheme.ts'

export interface SenderFacts {
  /** The message came from the web contents of our window. */
  readonly isOurWindow: boolean
  /** The frame that sent it; null when it is already gone. */
  readonly frame: { readonly url: string; readonly origin: string; readonly isTop: boolean } | null
}

export function isTrustedSender({ isOurWindow, frame }: SenderFacts): boolean {
  return isOurWindow && frame?.isTop === true && frame.origin === APP_ORIGIN && isAppUrl(frame.url)
}
