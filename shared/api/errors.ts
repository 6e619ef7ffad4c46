// The API's error codes (specification section 7) and how a code is read from an answer whose shape the
// specification leaves open. Branch on codes, never on statuses: PIPELINE_NOT_FOUND is 400 in one place and 404 in another.

/** Every code of section 7, with the HTTP status it is documented with first. */
export const API_ERROR_STATUS = {
  BAD_REQUEST: 400,
  PIPELINE_ID_REQUIRED: 400,
  INVALID_DATE_RANGE: 400,
  INVALID_OWNER_TYPE: 400,
  PIPELINE_NOT_FOUND: 404,
  INVALID_TOKEN: 401,
  TOKEN_DISABLED: 403,
  IP_BLOCKED: 403,
  SCOPE_DENIED: 403,
  NO_COMPANY: 403,
  TOKEN_NO_COMPANY: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
} as const

export type ApiErrorCode = keyof typeof API_ERROR_STATUS

export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && Object.hasOwn(API_ERROR_STATUS, code)
}

function codeIn(value: unknown): ApiErrorCode | null {
  return isApiErrorCode(value) ? value : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function codeOfStatus(status: number): ApiErrorCode {
  if (status === 401) return 'INVALID_TOKEN'
  if (status === 403) return 'SCOPE_DENIED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'INTERNAL_ERROR' : 'BAD_REQUEST'
}

/**
 * Reads the error code of an answer: `code`, `error`, `error.code`, `error_code`, `errors[0].code`, in that order,
 * else the most likely code of its HTTP status. The shape of an error body is not shown in the specification (section 7).
 */
export function readErrorCode(body: unknown, status: number): ApiErrorCode {
  const error = fieldOf(body, 'error')
  const errors = fieldOf(body, 'errors')
  return (
    codeIn(fieldOf(body, 'code')) ??
    codeIn(error) ??
    codeIn(fieldOf(error, 'code')) ??
    codeIn(fieldOf(body, 'error_code')) ??
    codeIn(Array.isArray(errors) ? fieldOf(errors[0], 'code') : undefined) ??
    codeOfStatus(status)
  )
}
