// Where links arrive: in the arguments of the first start, in those of a second one, and on macOS by an event. What a
// link may do is decided in electron/core/deep-links.

/** Not `leme:`, which is the window's own scheme: a text from outside must never look like an address of the bundle. */
const SCHEME = 'leme-link'

/** Returns the link in a process's arguments; null without one, and when there are several, as no system passes them. */
export function linkOf(argv: readonly string[]): string | null {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${SCHEME}:`))
  return links.length === 1 ? (links[0] ?? null) : null
}

/** The part of Electron's `app` that hands over links. */
export interface LinkSource {
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
  setAsDefaultProtocolClient(scheme: string): boolean
}

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
 * Lets the system hand links to this installation. On Linux the package's desktop entry does it; what runs from a
 * folder of the source never does.
 */
export function claimLinks(app: LinkSource, platform: NodeJS.Platform, isPackaged: boolean): void {
  if (isPackaged && platform !== 'linux') app.setAsDefaultProtocolClient(SCHEME)
}
