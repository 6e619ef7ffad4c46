// Whether a company's API can be reached, according to its last call: one state for all screens, windows and the tray.
import type { AppError } from './app-error.ts'
import { traitsOf } from './error-traits.ts'

/** `unknown`: no call was made yet in this run. */
export type ConnectionState = 'unknown' | 'connected' | 'failed'

export interface Connection {
  readonly state: ConnectionState
  /** Why the last call failed; null when it did not. */
  readonly error: AppError | null
}

/** True for a failure of the connection or of the whole token: any other call would fail in the same way. */
export function isConnectionError({ code }: AppError): boolean {
  const { concerns } = traitsOf(code)
  return concerns === 'connection' || concerns === 'token'
}
