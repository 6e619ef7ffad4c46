// Requests of the updater, in an in-memory session of their own: no cookies, no cache, the system's proxy and
// certificates, nothing of the API's session.
import { session } from 'electron'
import type { UpdateFetch } from '../../core/updates/read-feed.ts'
import { requestUnredirected } from '../system/unredirected-request.ts'

const UPDATE_PARTITION = 'updates'

export function createUpdateFetch(): UpdateFetch {
  return (url, init) =>
    requestUnredirected(session.fromPartition(UPDATE_PARTITION, { cache: false }), url, init)
}
