// Whether a company's API can be reached, according to its last call: one state for all screens, windows and the tray.
import type { AppError, AppErrorCode } from './app-error.ts'

/** `unknown`: no call was made yet in this run. */
export type ConnectionState = 'unknown' | 'connected' | 'failed'

export interface Connection {
  readonly state: ConnectionState
  /** Why the last call failed; null when it did not. */
  readonly error: AppError | null
}

/** Failures of the connection or of the whole token: any other call would fail in the same way. */
const GENERAL_CODES: ReadonlySet<AppErrorCode> = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'TLS_FAILED',
  'REDIRECTED',
  'NOT_JSON',
  'INVALID_TOKEN',
  'TOKEN_DISABLED',
  'IP_BLOCKED',
  'NO_COMPANY',
  'NO_TOKEN',
  'OTHER_COMPANY',
  'RATE_LIMITED',
  'DEMO_UNAVAILABLE',
])

export function isConnectionError({ code }: AppError): boolean {
  return GENERAL_CODES.has(code)
}
