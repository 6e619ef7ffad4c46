// One connection state per company, from the last call of any caller, so that all screens show the same state. Reports
// changes only.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type Connection, isConnectionError } from '../../../shared/bridge/connection.ts'
import { traitsOf } from '../../../shared/bridge/error-traits.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'

export type Connections = ReturnType<typeof createConnections>

/** A server that answered another request within this time is reachable, although one operation fails. */
const OTHERS_MS = 10_000

export function createConnections(
  now: () => number,
  tell: (companyId: string, connection: Connection) => void,
) {
  const known = new Map<string, Connection>()
  const answeredAtMs = new Map<string, number>()
  const failedAtMs = new Map<string, number>()

  function isFailure(companyId: string, error: AppError): boolean {
    if (isConnectionError(error)) return true
    return error.code === 'INTERNAL_ERROR' && now() - (answeredAtMs.get(companyId) ?? 0) > OTHERS_MS
  }

  return {
    /** Records how a call ended; null for an answer. */
    note(companyId: string, error: AppError | null): void {
      // Nothing was sent, or the call was cancelled: the server is as it was.
      if (error !== null && traitsOf(error.code).concerns === 'local') return
      const hasFailed = error !== null && isFailure(companyId, error)
      if (error?.code !== 'INTERNAL_ERROR' && !hasFailed) answeredAtMs.set(companyId, now())
      const next: Connection = hasFailed ? { state: 'failed', error } : { state: 'connected', error: null }
      if (hasFailed) getOrMake(failedAtMs, companyId, now)
      else failedAtMs.delete(companyId)
      const before = known.get(companyId)
      if (before?.state === next.state && before.error?.code === next.error?.code) return
      known.set(companyId, next)
      tell(companyId, next)
    },
    /** Returns why the last call failed, and since when none succeeds; null when it did not. */
    outageOf(companyId: string): { readonly error: AppError; readonly sinceMs: number } | null {
      const error = known.get(companyId)?.error ?? null
      return error && { error, sinceMs: failedAtMs.get(companyId) ?? now() }
    },
    /** Returns the states of companies called in this run, by local id. */
    describe: (): Readonly<Record<string, Connection>> => Object.fromEntries(known),
  }
}
