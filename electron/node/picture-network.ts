// The core's network for pictures in plain Node, which stores none. The name is resolved and checked inside the
// connection itself, so no second lookup can lead elsewhere.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { CONNECT_TIMEOUT_MS } from '../core/application/deps.ts'
import type { PictureNetwork } from '../core/pictures/pictures.ts'
import { isPublicAddress } from '../core/pictures/public-address.ts'
import { createDispatcher } from './network.ts'

/** Resolves names like `resolve`, and fails when one of the addresses is not public. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error !== null || first === undefined) return done(error, [])
      if (addresses.some(({ address }) => !isPublicAddress(address))) {
        return done(new Error('not a public address'), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
}

/** @param resolve Replaces the system's lookup in tests. */
export function createPictureNetwork(resolve: LookupFunction = lookup): PictureNetwork {
  const { fetch } = globalThis
  const publicServers = createDispatcher({ timeout: CONNECT_TIMEOUT_MS, lookup: publicOnly(resolve) })
  const ownServer = createDispatcher({ timeout: CONNECT_TIMEOUT_MS })
  return {
    fetch: (url, { isOwn, headers, signal }) =>
      fetch(url, {
        headers,
        signal,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        dispatcher: isOwn ? ownServer : publicServers,
      } as RequestInit),
    clear: async () => undefined,
  }
}
