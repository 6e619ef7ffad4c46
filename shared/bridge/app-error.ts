// The closed list of failures that can reach a window. An error carries no message text and no address, because the
// token is part of the URL path. The renderer makes the words from the code alone.
import type { ApiErrorCode, UnnamedRefusal } from '../api/errors.ts'
import type { OperationName } from '../api/registry.ts'

/** Failures between the application and the API. */
export type TransportErrorCode =
  /** No connection: the name was not resolved, the connection was refused or reset, or there is no network. */
  | 'UNREACHABLE'
  | 'TIMEOUT'
  /** The certificate was not accepted. The check is never bypassed. */
  | 'TLS_FAILED'
  /** The server answered with a redirect, which is never followed. */
  | 'REDIRECTED'
  /** HTML, text or invalid JSON instead of the API's answer (captive portal, proxy, wrong address). */
  | 'NOT_JSON'
  /** JSON that does not have the operation's shape. */
  | 'UNEXPECTED_SHAPE'
  /** The answer exceeded 8 MB and was cut off. */
  | 'TOO_LARGE'
  | 'CANCELLED'

/** Failures inside the application. */
export type LocalErrorCode =
  /** The window's request or the typed address is invalid; `field` names the field. */
  | 'BAD_INPUT'
  | 'NOT_HTTPS'
  | 'UNKNOWN_COMPANY'
  /** The company has no token on this computer. */
  | 'NO_TOKEN'
  /** The token belongs to another company than the one whose data is stored. */
  | 'OTHER_COMPANY'
  /** The answer is live-only or was never stored, and the API cannot be called. */
  | 'NOT_STORED'
  /** The company has no active pipeline, so there is no pipeline to request. */
  | 'NO_PIPELINE'
  /** 10,000 tasks or more: the API gives no total, and Leme reads no further pages to count them. */
  | 'TOO_MANY_TASKS'
  | 'STORE_UNAVAILABLE'
  | 'DEMO_UNAVAILABLE'
  /** The file could not be written to the chosen place, or is not of the kind that it claims to be. */
  | 'FILE_NOT_SAVED'
  | 'FILE_TOO_LARGE'
  /** A document of the installation is absent or was changed: licence texts, release notes. */
  | 'DOCUMENT_MISSING'
  /** The administrator of this computer set it, or switched it off; `field` names the setting. */
  | 'MANAGED'
  /** The hourly request limit set by the user is used up; `retryAt` says when the next request is allowed. */
  | 'BUDGET_SPENT'
  /** The background share of that limit is used up; foreground requests are still sent. */
  | 'BACKGROUND_SPENT'
  /** A bug; logged by code. */
  | 'UNEXPECTED'

export type AppErrorCode = ApiErrorCode | UnnamedRefusal | TransportErrorCode | LocalErrorCode

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
  /** With BAD_INPUT: the field to correct. With MANAGED: the setting. */
  readonly field?: string
}
