// A failure as it reaches a window. It carries no message text and no address, because the token is part of the URL
// path. The renderer makes the words from the code alone.
import type { OperationName } from '../api/registry.ts'
import type { ERROR_TRAITS } from './error-traits.ts'

export type AppErrorCode = keyof typeof ERROR_TRAITS

export interface AppError {
  readonly code: AppErrorCode
  /** The operation that failed. With SCOPE_DENIED and FORBIDDEN it is also the scope to request. */
  readonly operation?: OperationName
  /** With SCOPE_DENIED: other scopes that the same screen lacks. */
  readonly alsoNeeds?: readonly OperationName[]
  /** HTTP status, when the server responded. */
  readonly status?: number
  /** With RATE_LIMITED, BUDGET_SPENT and BACKGROUND_SPENT: when the next request is allowed, ISO 8601. */
  readonly retryAt?: string
  /** Beside figures of a Coletor: since when it has not reached the platform, ISO 8601. */
  readonly since?: string
  /** With BAD_INPUT: the field to correct. With MANAGED: the setting. */
  readonly field?: string
}
