// Whether a picture may be asked for at a host: by what its name resolves to, before each request.
import type { Session } from 'electron'
import { isPublicAddress } from '../../core/pictures/public-address.ts'

const DIRECT = 'DIRECT'

/**
 * Returns how the cache is used for an address: at any age when this computer does not know the name, as without a
 * network. Behind a proxy, the proxy knows it. Rejects when one of the name's addresses is not public.
 */
export async function cacheModeFor(
  pictures: Pick<Session, 'resolveHost' | 'resolveProxy'>,
  url: string,
): Promise<'default' | 'force-cache'> {
  const { hostname } = new URL(url)
  const resolved = await pictures.resolveHost(hostname.replace(/^\[|\]$/g, '')).catch(() => null)
  if (resolved === null) return (await pictures.resolveProxy(url)) === DIRECT ? 'force-cache' : 'default'
  if (resolved.endpoints.every(({ address }) => isPublicAddress(address))) return 'default'
  throw new Error('not a public address')
}
