// The core's requests for pictures in Electron, in an in-memory session of their own: no cookies, no cache, the system's
// proxy and certificates. A name is resolved and checked before each request. Electron offers no check of the address
// that it then connects to; a server without a certificate for that name gets no request (docs/security.md).
import { net, type Session, session } from 'electron'
import { type PictureFetch, PRIVATE_ADDRESS } from '../../core/pictures/fetch-picture.ts'
import { isPublicAddress } from '../../core/pictures/public-address.ts'
import { toResponse } from './network.ts'

const PICTURE_PARTITION = 'pictures'
const DIRECT = 'DIRECT'

function failWith(code: string): never {
  throw Object.assign(new Error('not asked'), { code })
}

/** Fails when the host has an address that is not public. Behind a proxy, this computer may not know the name. */
async function checkHost(pictures: Session, url: string): Promise<void> {
  const { hostname } = new URL(url)
  const resolved = await pictures.resolveHost(hostname.replace(/^\[|\]$/g, '')).catch(() => null)
  if (resolved === null) {
    if ((await pictures.resolveProxy(url)) === DIRECT) failWith('ENOTFOUND')
    return
  }
  if (!resolved.endpoints.every(({ address }) => isPublicAddress(address))) failWith(PRIVATE_ADDRESS)
}

export function createPictureFetch(): PictureFetch {
  const pictures = session.fromPartition(PICTURE_PARTITION, { cache: false })
  return async (url, { isOwn, headers, signal }) => {
    if (!isOwn) await checkHost(pictures, url)
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
