// The core's requests for pictures in plain Node. The name is resolved and checked inside the connection itself, so no
// second lookup can lead elsewhere.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { CONNECT_TIMEOUT_MS } from '../core/api/connect-timeout.ts'
import { type PictureFetch, PRIVATE_ADDRESS } from '../core/pictures/fetch-picture.ts'
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
        return done(Object.assign(new Error('not a public address'), { code: PRIVATE_ADDRESS }), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
}

/** @param resolve Replaces the system's lookup in tests. */
export function createPictureFetch(resolve: LookupFunction = lookup): PictureFetch {
  const { fetch } = globalThis
  const publicServers = createDispatcher({ timeout: CONNECT_TIMEOUT_MS, lookup: publicOnly(resolve) })
  const ownServer = createDispatcher({ timeout: CONNECT_TIMEOUT_MS })
  return (url, { isOwn, headers, signal }) =>
    fetch(url, {
      headers,
      signal,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      dispatcher: isOwn ? ownServer : publicServers,
    } as RequestInit)
}
