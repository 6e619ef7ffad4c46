// A failure that the API answers with a documented code. Messages are fixed texts of this folder and the handlers,
// never made from the caller's input: neither the token nor the URL may be returned.
import type { ReadErrorCode, UnnamedRefusal } from '../../shared/api/errors.ts'

type FailureCode = ReadErrorCode | UnnamedRefusal

export class ApiFailure extends Error {
  readonly status: number
  readonly code: FailureCode
  /** The wait for `Retry-After` of a refusal that is over some time later. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: FailureCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
  }
}

/** Returns the body of every error (docs/api-decisions.md). */
export function errorBody(code: FailureCode, message: string) {
  return { ok: false, error: { code, message } } as const
}

// Reads the body of a call: a JSON object of at most 1 MB; an omitted or empty body counts as {}. Any other body is
// BAD_REQUEST, never a 5xx: 413 over the limit, else 400 (docs/api-decisions.md).

export const MAX_BODY_BYTES = 1_048_576

/** Levels of a body; the specification has four. Functions that walk through more would end with a full stack. */
const MAX_DEPTH = 100

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1))
}

/** Parses a raw body. Throws ApiFailure BAD_REQUEST. */
export function parseBody(raw: string, contentType: string | undefined): object {
  if (raw.trim() === '') return {}
  if (contentType !== undefined && !JSON_TYPE.test(contentType)) {
    throw new ApiFailure(400, 'BAD_REQUEST', 'The body must be sent as application/json.')
  }
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    // Not the parser's message, which quotes the body.
    throw new ApiFailure(400, 'BAD_REQUEST', 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiFailure(400, 'BAD_REQUEST', 'The body must be a JSON object.')
  }
  if (isTooDeep(value)) throw new ApiFailure(400, 'BAD_REQUEST', 'The body is nested too deeply.')
  return value
}
