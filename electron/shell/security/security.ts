// Restrictions for every page and session, whatever creates it: navigation, windows, permissions, webviews, downloads,
// invalid certificates, client certificates of the system. Must never have an exception for one screen; links go
// through page-rights.ts.
import type { App, Session, Shell, session, WebContents } from 'electron'
import { APP_SCHEME, isAppUrl } from '../protocol/app-scheme.ts'
import { allowedLink, isPermitted } from './page-rights.ts'

/** Name of the window's in-memory session. Without `persist:` it is never written to disk. */
const WINDOW_PARTITION = 'window'

/** What is used of Electron, passed in so that each refusal is tested without it. */
export interface Refusals {
  readonly app: Pick<App, 'on'>
  readonly shell: Pick<Shell, 'openExternal'>
  readonly log: (line: string) => void
}

export function refuseEverythingElse(refusals: Refusals): void {
  const { app } = refusals
  app.on('session-created', lockSession)
  app.on('web-contents-created', (_, contents) => lockContents(contents, refusals))
  // No listener may call back with true: an invalid certificate ends the connection (R19).
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault()
    callback(false)
  })
  // Without a listener Electron would send the system's first certificate,
  // which names its owner, to any server that requests one.
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault()
    callback()
  })
}

/** A proxy address where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9'

/** Creates the window's session: in memory, without network. */
export function windowSession(
  sessions: Pick<typeof session, 'fromPartition'>,
  log: (line: string) => void,
): Session {
  const own = sessions.fromPartition(WINDOW_PARTITION, { cache: false })
  // Otherwise the spelling dictionary would be fetched from the network.
  own.setSpellCheckerEnabled(false)
  own.webRequest.onBeforeRequest((details, callback) => {
    const { protocol } = new URL(details.url)
    const isOwn = protocol === `${APP_SCHEME}:` || protocol === 'devtools:' || protocol === 'data:'
    callback({ cancel: !isOwn })
  })
  // WebRTC is subject neither to the CSP nor to the handler above. Its TCP uses
  // the proxy; its UDP is disabled in window.ts.
  own
    .setProxy({ mode: 'fixed_servers', proxyRules: NOWHERE, proxyBypassRules: '<-loopback>' })
    .catch(() => log('security: the session of the window keeps its network'))
  return own
}

function lockSession(created: Session): void {
  created.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isPermitted({ permission, address: details.requestingUrl, isMainFrame: details.isMainFrame })),
  )
  created.setPermissionCheckHandler((_contents, permission, origin, details) =>
    isPermitted({ permission, address: origin, isMainFrame: details.isMainFrame }),
  )
  created.setDevicePermissionHandler(() => false)
  created.setDisplayMediaRequestHandler((_request, callback) => callback({}))
  created.on('will-download', (event) => event.preventDefault())
}

function lockContents(contents: WebContents, refusals: Refusals): void {
  const refuse = (event: { preventDefault(): void; readonly url: string }) => {
    if (isAppUrl(event.url)) return
    event.preventDefault()
    openOutside(event.url, refusals)
  }
  contents.on('will-navigate', refuse)
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, refusals)
    return { action: 'deny' }
  })
}

function openOutside(address: string, { shell, log }: Refusals): void {
  const link = allowedLink(address)
  // The address itself is not logged: it may contain personal data.
  if (link === null) {
    log('links: refused an address')
    return
  }
  shell.openExternal(link).catch(() => log('links: the system could not open an address'))
}
