// Development only, never in a build that ships: the page comes from Vite's server of `npm run dev -- --electron`,
// which may also send it what changed. Its policy is otherwise that of the bundle.
import type { Session } from 'electron'
import type { ReadPicture } from '../../../shared/bridge/pictures.ts'
import { APP_SCHEME } from './app-scheme.ts'
import { pageResponse, pictureResponse } from './bundle-responder.ts'

/** Serves the page from `server`, such as http://127.0.0.1:5173. */
export function serveDevelopment(session: Session, server: string, readPicture: ReadPicture): void {
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
