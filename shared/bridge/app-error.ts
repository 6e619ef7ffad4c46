// The closed list of failures that a window can be told of. No message text and no address: the token is part of the
// URL path, so words are made in the renderer from the code alone.
import type { ApiErrorCode, UnnamedRefusal } from '../api/errors.ts'
import type { OperationName } from '../api/registry.ts'

/** Failures between the application and the API. */
export type TransportErrorCode =
  /** No connection: name not resolved, refused, reset, no network. */
  | 'UNREACHABLE'
  | 'TIMEOUT'
  /** The certificate was not accepted; never bypassed. */
  | 'TLS_FAILED'
  /** The server answered with a redirect, which is never followed. */
  | 'REDIRECTED'
  /** HTML, text or broken JSON instead of the API's answer (captive portal, proxy, wrong address). */
  | 'NOT_JSON'
  /** JSON, but not of the operation's shape. */
  | 'UNEXPECTED_SHAPE'
  /** The answer was cut at 8 MB. */
  | 'TOO_LARGE'
  | 'CANCELLED'

/** Failures inside the application. */
export type LocalErrorCode =
  /** The request from the window or the address typed is not usable; `field` says which. */
  | 'BAD_INPUT'
  | 'NOT_HTTPS'
  | 'UNKNOWN_COMPANY'
  /** The company has no token on this computer. */
  | 'NO_TOKEN'
  /** The token answers for another company than the one whose data is stored. */
  | 'OTHER_COMPANY'
  /** The answer is live-only or was never stored, and the API cannot be asked. */
  | 'NOT_STORED'
  /** The company has no active pipeline, so there is none to ask about. */
  | 'NO_PIPELINE'
  /** 10,000 tasks or more: the API tells no total, and Leme pages no further to count them. */
  | 'TOO_MANY_TASKS'
  | 'STORE_UNAVAILABLE'
  | 'DEMO_UNAVAILABLE'
  /** The file could not be written where the user said, or is not of the kind it claims to be. */
  | 'FILE_NOT_SAVED'
  | 'FILE_TOO_LARGE'
  /** The requests that the user allows in an hour are spent; `retryAt` says when there is room again. */
  | 'BUDGET_SPENT'
  /** The background's share of them is spent: what somebody waits for still goes through. */
  | 'BACKGROUND_SPENT'
  /** A bug; logged by code. */
  | 'UNEXPECTED'

export type AppErrorCode = ApiErrorCode | UnnamedRefusal | TransportErrorCode | LocalErrorCode

export interface AppError {
  readonly code: AppErrorCode
  /** The operation that failed; with SCOPE_DENIED and FORBIDDEN also the scope to ask for. */
  readonly operation?: OperationName
  /** With SCOPE_DENIED: further scopes that the same screen lacks. */
  readonly alsoNeeds?: readonly OperationName[]
  /** HTTP status, when there was an answer. */
  readonly status?: number
  /** With RATE_LIMITED, BUDGET_SPENT and BACKGROUND_SPENT: when the next request is allowed, ISO 8601. */
  readonly retryAt?: string
  /** With BAD_INPUT: the field to mend. */
  readonly field?: string
}
