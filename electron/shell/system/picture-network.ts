// The core's network for pictures in Electron: a session of their own with Chromium's disk cache, the system's proxy
// and certificates, and no cookies. A name is resolved and checked before each request. Electron offers no check of the
// address that it then connects to; a server without a certificate for that name gets no request (docs/security.md).
import { session } from 'electron'
import type { PictureNetwork } from '../../core/pictures/pictures.ts'
import { cacheModeFor } from './picture-host.ts'

const PICTURE_PARTITION = 'persist:pictures'

export function createPictureNetwork(): PictureNetwork {
  const pictures = session.fromPartition(PICTURE_PARTITION)
  return {
    async fetch(url, { isOwn, headers, signal }) {
      const cache = isOwn ? 'default' : await cacheModeFor(pictures, url)
      return pictures.fetch(url, {
        headers,
        signal,
        cache,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    },
    clear: () => pictures.clearCache(),
  }
}
