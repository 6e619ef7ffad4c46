// Whether a picture may be asked for at a host: by what its name resolves to, before each request.
import type { Session } from 'electron'
import { PRIVATE_ADDRESS } from '../../core/pictures/fetch-picture.ts'
import { isPublicAddress } from '../../core/pictures/public-address.ts'

const DIRECT = 'DIRECT'

function failWith(code: string): never {
  throw Object.assign(new Error('not asked'), { code })
}

/** Fails when one of the host's addresses is not public. Behind a proxy, this computer may not know the name. */
export async function checkPictureHost(
  session: Pick<Session, 'resolveHost' | 'resolveProxy'>,
  url: string,
): Promise<void> {
  const { hostname } = new URL(url)
  const resolved = await session.resolveHost(hostname.replace(/^\[|\]$/g, '')).catch(() => null)
  if (resolved === null) {
    if ((await session.resolveProxy(url)) === DIRECT) failWith('ENOTFOUND')
    return
  }
  if (!resolved.endpoints.every(({ address }) => isPublicAddress(address))) failWith(PRIVATE_ADDRESS)
}
