// The API's error codes (specification section 7), and how to read a code from an answer whose shape the specification
// leaves open. Branch on codes, never on statuses: PIPELINE_NOT_FOUND is 400 in one place and 404 in another.
import { fieldOf } from '../json/record.ts'

/** Every code of section 7, with the first HTTP status documented for it. */
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

/** What a Coletor alone says: why it, and so everybody behind it, gets nothing from the platform. */
const COLLECTOR_ERROR_STATUS = {
  PLATFORM_UNREACHABLE: 502,
  NO_PLATFORM_TOKEN: 503,
  /** It was never told which company it collects. */
  NOTHING_YET: 503,
} as const

export type ReadErrorCode = ApiErrorCode | keyof typeof COLLECTOR_ERROR_STATUS

/** The status of each code. */
export const ERROR_STATUS: Readonly<Record<ReadErrorCode, number>> = {
  ...API_ERROR_STATUS,
  ...COLLECTOR_ERROR_STATUS,
}

export function isErrorCode(code: unknown): code is ReadErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
}

/**
 * Refusals without a code of section 7. `FORBIDDEN`: a 403 without a reason; the scope may be missing, or the whole
 * token may be unusable. `NOT_OFFERED`: a 404 that is not about a record, so the instance does not know the operation.
 */
export type UnnamedRefusal = 'FORBIDDEN' | 'NOT_OFFERED'

/** Further statuses documented for a code (specification 7). */
const OTHER_STATUS: Readonly<Partial<Record<ReadErrorCode, number>>> = { PIPELINE_NOT_FOUND: 400 }

/** Limits of the search in an untrusted body. */
const MAX_DEPTH = 3
const MAX_NODES = 500
const MAX_TEXT = 2_000

function toCodeForm(word: string): string {
  return word.trim().toUpperCase().replaceAll('-', '_')
}

/** The known codes that occur in a text as whole words, in any case, joined by `_` or `-`. */
function codesIn(text: unknown): ReadErrorCode[] {
  if (typeof text !== 'string') return []
  const words = text.slice(0, MAX_TEXT).match(/[\p{L}\p{N}_-]+/gu) ?? []
  return words.map(toCodeForm).filter(isErrorCode)
}

function agrees(code: ReadErrorCode, status: number): boolean {
  return ERROR_STATUS[code] === status || OTHER_STATUS[code] === status
}

/** The first `most` values inside, with their keys. The key of a list item is null. */
function childrenOf(value: object, most: number): (readonly [string | null, unknown])[] {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => [null, item])
  const children: [string, unknown][] = []
  for (const key in value) {
    if (children.length >= most) break
    if (Object.hasOwn(value, key)) children.push([key, (value as Record<string, unknown>)[key]])
  }
  return children
}

/** Texts and keys of a body down to depth 3, shallow ones first. The search ends after 500 values. */
function leavesOf(body: unknown): { readonly texts: string[]; readonly keys: string[] } {
  const texts: string[] = []
  const keys: string[] = []
  let level: unknown[] = [body]
  let left = MAX_NODES
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') texts.push(value)
      if (typeof value !== 'object' || value === null) continue
      const children = childrenOf(value, left)
      left -= children.length
      for (const [key, child] of children) {
        if (key !== null) keys.push(key)
        next.push(child)
      }
    }
    level = next
  }
  return { texts, keys }
}

/** The only code that agrees with the status, else the only code; null when several are equally likely. */
function mostLikely(codes: readonly ReadErrorCode[], status: number): ReadErrorCode | null {
  const distinct = [...new Set(codes)]
  const agreeing = distinct.filter((code) => agrees(code, status))
  const candidates = agreeing.length > 0 ? agreeing : distinct
  return candidates.length === 1 ? (candidates[0] as ReadErrorCode) : null
}

/** A code anywhere in the body: first a text that is only a code, then a code in a sentence, then a key. */
function codeAnywhere(body: unknown, status: number): ReadErrorCode | null {
  const { texts, keys } = leavesOf(body)
  // Each code has its status (section 7). A code that contradicts the status is
  // about something else. 200 excludes none.
  const isPossible = (code: ReadErrorCode) => status === 200 || agrees(code, status)
  const found = texts.flatMap(codesIn).filter(isPossible)
  const alone = texts
    .map((text) => toCodeForm(text.slice(0, MAX_TEXT)))
    .filter(isErrorCode)
    .filter(isPossible)
  if (found.length > 0) return mostLikely(alone, status) ?? mostLikely(found, status)
  return mostLikely(keys.flatMap(codesIn).filter(isPossible), status)
}

function codeOfStatus(status: number): ApiErrorCode | UnnamedRefusal {
  if (status === 401) return 'INVALID_TOKEN'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_OFFERED'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'INTERNAL_ERROR' : 'BAD_REQUEST'
}

/**
 * Reads the error code of an answer. The specification (section 7) does not show the shape of an error, so this looks
 * in `code`, `error`, `error.code`, `error_code` and `errors[0].code`, in that order; then for a known code in any text
 * or key down to depth 3, in any case, also inside a sentence. Of several codes, it takes the one that agrees with the
 * status. Without a code, it returns the code that the status implies.
 */
export function readErrorCode(body: unknown, status: number): ReadErrorCode | UnnamedRefusal {
  const error = fieldOf(body, 'error')
  const errors = fieldOf(body, 'errors')
  const places = [
    fieldOf(body, 'code'),
    error,
    fieldOf(error, 'code'),
    fieldOf(body, 'error_code'),
    Array.isArray(errors) ? fieldOf(errors[0], 'code') : undefined,
  ]
  for (const place of places) {
    const code = mostLikely(codesIn(place), status)
    if (code !== null) return code
  }
  return codeAnywhere(body, status) ?? codeOfStatus(status)
}
