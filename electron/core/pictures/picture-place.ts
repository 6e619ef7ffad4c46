// Where a picture is: its name in the store, and the address to ask.
import type { PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { isLoopbackHost } from '../api/address.ts'
import { checkPictureAddress, ownOrigin, type PictureAddress } from './picture-address.ts'

export interface PicturePlace {
  readonly name: string
  /** Null when the company's own server is not running. */
  readonly address: PictureAddress | null
}

/**
 * Returns the place of a picture, or why it is refused. The demo company's service has another port at every start: its
 * pictures are named by their path, and an address of an earlier start leads to the running service.
 * @param baseUrl The company's own address; null while the demo's service is not running.
 */
export function picturePlace(
  url: URL,
  baseUrl: string | null,
  isDemo: boolean,
): PicturePlace | PictureRefusal {
  const own = baseUrl === null ? null : ownOrigin(baseUrl)
  const path = `${url.pathname}${url.search}`
  if (isDemo && url.protocol === 'http:' && isLoopbackHost(url.hostname)) {
    const address = own === null ? null : checkPictureAddress(new URL(`${own}${path}`), own)
    return typeof address === 'string' ? address : { name: `own:${path}`, address }
  }
  const whole = new URL(url)
  whole.hash = ''
  const address = checkPictureAddress(whole, own)
  if (typeof address === 'string') return address
  return { name: address.isOwn ? `own:${path}` : whole.href, address }
}
