// Where links arrive: in the arguments of the first start, in those of a second one, and on macOS by an event. What a
// link may do is decided in electron/core/application.

import type { App } from 'electron'
import { DEEP_LINK_SCHEME } from '../../../shared/bridge/deep-link.ts'

const isLink = (argument: string) => argument.toLowerCase().startsWith(`${DEEP_LINK_SCHEME}:`)

/** Returns the arguments that are no link: a start after an update must not follow the first start's link again. */
export function withoutLinks(args: readonly string[]): string[] {
  return args.filter((argument) => !isLink(argument))
}

/**
 * Returns the link in a process's arguments; null without one, and when there are several, as no system passes them.
 */
export function linkOf(argv: readonly string[]): string | null {
  const links = argv.filter(isLink)
  return links.length === 1 ? (links[0] ?? null) : null
}

/** The part of Electron's `app` that hands over links. */
export type LinkSource = Pick<App, 'on' | 'setAsDefaultProtocolClient'>

/** Passes on every link. To be called before the application is ready: macOS sends the first one early. */
export function followLinks(app: LinkSource, argv: readonly string[], open: (link: string) => void): void {
  const openFrom = (given: readonly string[]) => {
    const link = linkOf(given)
    if (link !== null) open(link)
  }
  app.on('second-instance', (_, given) => openFrom(given))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(url)
  })
  openFrom(argv)
}

/**
 * Lets macOS hand links to this installation. On Windows the installer does it, so that its removal leaves nothing, and
 * on Linux the package's desktop entry; what runs from a folder of the source never does.
 */
export function claimLinks(app: LinkSource, platform: NodeJS.Platform, isPackaged: boolean): void {
  if (isPackaged && platform === 'darwin') app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME)
}
