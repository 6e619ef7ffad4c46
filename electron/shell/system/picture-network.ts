// The core's requests for pictures in Electron, in an in-memory session of their own: no cookies, no cache, the
// system's proxy and certificates. A name is resolved and checked before each request. Electron offers no check of the
// address that it then connects to; a server without a certificate for that name gets no request (docs/security.md).
import { session } from 'electron'
import type { PictureFetch } from '../../core/pictures/fetch-picture.ts'
import { checkPictureHost } from './picture-host.ts'
import { requestUnredirected } from './unredirected-request.ts'

const PICTURE_PARTITION = 'pictures'

export function createPictureFetch(): PictureFetch {
  const pictures = session.fromPartition(PICTURE_PARTITION, { cache: false })
  return async (url, { isOwn, headers, signal }) => {
    if (!isOwn) await checkPictureHost(pictures, url)
    signal.throwIfAborted()
    return requestUnredirected(pictures, url, { headers, signal })
  }
}
