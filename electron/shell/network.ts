// The core's fetch in Electron: an in-memory session's, which knows the system's proxy and certificates (Node's own
// fetch knows neither) and keeps neither cookies nor answers.
import { session } from 'electron'

const API_PARTITION = 'api'

export function createApiFetch(): typeof globalThis.fetch {
  const api = session.fromPartition(API_PARTITION, { cache: false })
  return (input, init) =>
    api.fetch(input instanceof URL ? input.href : (input as string | Request), {
      ...init,
      credentials: 'omit',
      redirect: 'error',
    })
}
