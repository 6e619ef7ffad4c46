// Registers the application's scheme. The rules for what it serves are in bundle-responder.ts.
import { protocol, type Session, session } from 'electron'
import type { ReadPicture } from '../../../shared/bridge/pictures.ts'
import { windowSession } from '../security/security.ts'
import { APP_SCHEME } from './app-scheme.ts'
import { createBundleResponder, pageResponse, pictureResponse } from './bundle-responder.ts'

// Development only, never in a build that ships: the page comes from Vite's server of `npm run dev -- --electron`,
// which may also send it what changed. Its policy is otherwise that of the bundle.

/** Serves the page from `server`, such as http://127.0.0.1:5173. */
function serveDevelopment(session: Session, server: string, readPicture: ReadPicture): void {
  const socket = server.replace('http', 'ws')
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, callback) => {
    callback({ cancel: !/^(?:leme|devtools|data):/.test(url) && !url.startsWith(`${socket}/`) })
  })
  void session.setProxy({ mode: 'direct' })
  session.protocol.handle(APP_SCHEME, async ({ url, headers }) => {
    const picture = await pictureResponse(url, readPicture)
    if (picture !== null) return picture
    const { pathname, search } = new URL(url)
    const answer = await fetch(`${server}${pathname}${search}`, { headers })
    if (pathname !== '/') return answer
    return pageResponse(await answer.text(), `connect-src ${socket}`)
  })
}

/** Declares the application's scheme. Must run before Electron's ready event. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Opens the window's session, which is served the renderer's bundle and the pictures of answers. */
export function openPageSession(
  root: string,
  readPicture: ReadPicture,
  log: (line: string) => void,
): Session {
  const opened = windowSession(session, log)
  if (__IS_DEV_BUILD__) serveDevelopment(opened, __DEV_SERVER__, readPicture)
  else opened.protocol.handle(APP_SCHEME, createBundleResponder(root, readPicture))
  return opened
}
