// Whether a company's API can be reached, according to its last call: one state for all screens, windows and the tray.
import type { OperationName } from '../api/registry.ts'
import type { AppError } from './app-error.ts'
import { type RefusalCode, traitsOf } from './error-traits.ts'

/** `unknown`: no call was made yet in this run. */
export type ConnectionState = 'unknown' | 'connected' | 'failed'

export type Refusals = Readonly<Partial<Record<OperationName, RefusalCode>>>

export interface Connection {
  readonly state: ConnectionState
  /** Why the last call failed; null when it did not. */
  readonly error: AppError | null
  /** The operations that the company's token was refused in this run, until one of them is answered. */
  readonly refused: Refusals
}

/** True for a failure of the connection or of the whole token: any other call would fail in the same way. */
export function isConnectionError({ code }: AppError): boolean {
  const { concerns } = traitsOf(code)
  return concerns === 'connection' || concerns === 'token'
}
