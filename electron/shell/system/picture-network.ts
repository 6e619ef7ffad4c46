// The core's requests for pictures in Electron, in an in-memory session of their own: no cookies, no cache, the
// system's proxy and certificates. A name is resolved and checked before each request. Electron offers no check of the
// address that it then connects to; a server without a certificate for that name gets no request (docs/security.md).
import { net, session } from 'electron'
import type { PictureFetch } from '../../core/pictures/fetch-picture.ts'
import { toResponse } from './network.ts'
import { checkPictureHost } from './picture-host.ts'

const PICTURE_PARTITION = 'pictures'

export function createPictureFetch(): PictureFetch {
  const pictures = session.fromPartition(PICTURE_PARTITION, { cache: false })
  return async (url, { isOwn, headers, signal }) => {
    if (!isOwn) await checkPictureHost(pictures, url)
    signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      const request = net.request({
        ...{ url, method: 'GET', session: pictures, credentials: 'omit', cache: 'no-store' },
        ...{ redirect: 'manual', referrerPolicy: 'no-referrer' },
      })
      for (const [name, value] of new Headers(headers)) request.setHeader(name, value)
      const stop = (reason: unknown) => {
        reject(reason)
        request.abort()
      }
      signal.addEventListener('abort', () => stop(signal.reason), { once: true })
      request.on('error', reject)
      request.on('redirect', (status, _method, location) => {
        resolve(new Response(null, { status, headers: { location } }))
        request.abort()
      })
      request.on('response', (message) => {
        try {
          resolve(toResponse(message))
        } catch (error) {
          // The status or a header is invalid.
          stop(error)
        }
      })
      request.end()
    })
  }
}
