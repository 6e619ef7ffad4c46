// One connection state per company, from the last call of any caller, so that all screens show the same state, with the
// operations that its token was refused. Reports changes only.
import type { OperationName } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type Connection, isConnectionError, type Refusals } from '../../../shared/bridge/connection.ts'
import { isRefusal, traitsOf } from '../../../shared/bridge/error-traits.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'

export type Connections = ReturnType<typeof createConnections>

/** A server that answered another request within this time is reachable, although one operation fails. */
const OTHERS_MS = 10_000

/** Returns the refusals after a call; the same object when nothing changed. */
function refusalsAfter(before: Refusals, operation: OperationName, error: AppError | null): Refusals {
  if (error === null && before[operation] !== undefined) {
    const { [operation]: _, ...others } = before
    return others
  }
  if (error === null || !isRefusal(error.code) || before[operation] === error.code) return before
  return { ...before, [operation]: error.code }
}

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
    /** Records how a call of an operation ended; null for an answer. */
    note(companyId: string, operation: OperationName, error: AppError | null): void {
      // Nothing was sent, or the call was cancelled: the server is as it was.
      if (error !== null && traitsOf(error.code).concerns === 'local') return
      const hasFailed = error !== null && isFailure(companyId, error)
      if (error?.code !== 'INTERNAL_ERROR' && !hasFailed) answeredAtMs.set(companyId, now())
      const before = known.get(companyId)
      const refused = refusalsAfter(before?.refused ?? {}, operation, error)
      const next: Connection = hasFailed
        ? { state: 'failed', error, refused }
        : { state: 'connected', error: null, refused }
      if (hasFailed) getOrMake(failedAtMs, companyId, now)
      else failedAtMs.delete(companyId)
      const isSame = before?.state === next.state && before.error?.code === next.error?.code
      if (isSame && before.refused === refused) return
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
