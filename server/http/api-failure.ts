// A failure that the API answers with a documented code. Messages are fixed texts of this folder and the handlers,
// never made from the caller's input: neither the token nor the URL may be returned.
import type { ApiErrorCode } from '../../shared/api/errors.ts'

export class ApiFailure extends Error {
  readonly status: number
  readonly code: ApiErrorCode

  constructor(status: number, code: ApiErrorCode, message: string) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
  }
}

/** Returns the body of every error (api-notes, "Decisions for the service"). */
export function errorBody(code: ApiErrorCode, message: string) {
  return { ok: false, error: { code, message } } as const
}
