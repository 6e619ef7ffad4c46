// A failure that the API answers with a documented code. Messages are written here and in the handlers, never made from
// what a caller sent: neither the token nor the URL may come back.
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

/** Body of every error (api-notes, "Decisions for the service"). */
export function errorBody(code: ApiErrorCode, message: string) {
  return { ok: false, error: { code, message } } as const
}
