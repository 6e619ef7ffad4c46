// One HTTP call of one operation. The only place where a token becomes part of a URL; no URL, no error text and no
// header leaves it. Driven by the registry alone: a new operation needs nothing here.
import { readErrorCode } from '../../../shared/api/errors.ts'
import type { OperationDefinition } from '../../../shared/api/operation.ts'
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { readServerClock } from '../answers/answer-times.ts'
import { ASKED_ENCODING, parseJson, readBodyText } from './body.ts'
import { classifyFailure } from './transport-error.ts'

export interface HttpLimits {
  /** Until the headers are there, the connection included, which has a shorter limit in the host (connect-timeout.ts). */
  readonly headersTimeoutMs: number
  readonly totalTimeoutMs: number
  readonly maxBodyBytes: number
}

export interface ApiRequest {
  readonly baseUrl: string
  readonly token: string
  readonly operation: OperationName
  /** The body, already checked by the operation's request schema. */
  readonly params: unknown
  readonly signal?: AbortSignal
}

/**
 * `raw` is `result` as received, `value` the same as the client reads it; `dateMs` is when the server says that it
 * answered (milliseconds since 1970, whole seconds).
 */
export type ApiReply =
  | { readonly ok: true; readonly raw: unknown; readonly value: unknown; readonly dateMs?: number }
  | { readonly ok: false; readonly error: AppError; readonly retryAfter?: string }

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True where a 404 may be about a record; the others answer a missing record with 200 (specification 1 and 7). */
function hasMissingRecords(operation: OperationName): boolean {
  const { errors }: { readonly errors: readonly string[] } = OPERATIONS[operation]
  return errors.includes('NOT_FOUND') || operation === 'stages.list'
}

function readErrorAnswer(operation: OperationName, response: Response, text: string): ApiReply {
  const { status } = response
  const refuse = (code: AppError['code']): ApiReply => {
    const retryAfter = response.headers.get('retry-after')
    const error = { code, operation, status }
    return { ok: false, error, ...(retryAfter === null ? {} : { retryAfter }) }
  }
  if (status >= 300 && status < 400) return refuse('REDIRECTED')
  // The company's own proxy asks for a password: the API was not reached.
  if (status === 407) return refuse('UNREACHABLE')
  // The network asks to sign in first (RFC 6585): nothing that the API said.
  if (status === 511) return refuse('NOT_JSON')
  const isPage = text.trimStart().startsWith('<')
  // A server that has no such operation may say so with its own page; the other pages are somebody else's.
  if (isPage && status < 500 && status !== 429 && status !== 404) return refuse('NOT_JSON')
  // A body that is no JSON may still be a sentence with a code in it.
  const code = readErrorCode(parseJson(text) ?? (isPage ? undefined : text), status)
  // One condition with two names (specification 7, notes).
  if (code === 'TOKEN_NO_COMPANY') return refuse('NO_COMPANY')
  return refuse(code === 'NOT_FOUND' && !hasMissingRecords(operation) ? 'NOT_OFFERED' : code)
}

/**
 * True for an answer with more rows than any may have (specification 8). A server that overlooks a smaller `limit` sends
 * more of the truth than was asked for, and that is no reason to show nothing.
 */
function isOverfull(operation: OperationName, result: unknown): boolean {
  const { longestList }: Pick<OperationDefinition, 'longestList'> = OPERATIONS[operation]
  if (longestList === undefined || !isObject(result)) return false
  const rows = result[longestList.name]
  return Array.isArray(rows) && rows.length > longestList.mostRows
}

function readAnswer({ operation }: ApiRequest, response: Response, text: string): ApiReply {
  const refuse = (code: AppError['code']): ApiReply => ({
    ok: false,
    error: { code, operation, status: response.status },
  })
  if (response.status !== 200) return readErrorAnswer(operation, response, text)
  const body = parseJson(text)
  if (!isObject(body)) return refuse('NOT_JSON')
  if (body.ok === false) return readErrorAnswer(operation, response, text)
  if (body.ok !== true) return refuse('UNEXPECTED_SHAPE')
  if (isOverfull(operation, body.result)) return refuse('UNEXPECTED_SHAPE')
  const read = OPERATIONS[operation].clientResponse.safeParse(body.result)
  if (!read.success) return refuse('UNEXPECTED_SHAPE')
  const dateMs = readServerClock(response.headers)
  return { ok: true, raw: body.result, value: read.data, ...(dateMs === null ? {} : { dateMs }) }
}

/** Calls an operation once; never rejects (specification 4). */
export async function callOverHttp(
  fetch: typeof globalThis.fetch,
  limits: HttpLimits,
  request: ApiRequest,
): Promise<ApiReply> {
  const { operation } = request
  const refuse = (code: AppError['code']): ApiReply => ({ ok: false, error: { code, operation } })
  const stop = new AbortController()
  let stoppedBy: 'TIMEOUT' | 'CANCELLED' = 'CANCELLED'
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
  stopped.catch(() => undefined)
  const timeOut = () => {
    stoppedBy = 'TIMEOUT'
    stop.abort()
  }
  const cancel = () => stop.abort()
  const totalTimer = setTimeout(timeOut, limits.totalTimeoutMs)
  const headersTimer = setTimeout(timeOut, limits.headersTimeoutMs)
  request.signal?.addEventListener('abort', cancel, { once: true })
  try {
    if (request.signal?.aborted) return refuse('CANCELLED')
    const url = `${request.baseUrl}/api/v1/${encodeURIComponent(request.token)}/${operation}`
    const answered = fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': ASKED_ENCODING,
      },
      body: JSON.stringify(request.params ?? {}),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: stop.signal,
    })
    const response = await Promise.race([answered, stopped])
    clearTimeout(headersTimer)
    const body = await Promise.race([readBodyText(response, limits.maxBodyBytes), stopped])
    if ('code' in body) return refuse(body.code)
    return readAnswer(request, response, body.text)
  } catch (error) {
    return refuse(stop.signal.aborted ? stoppedBy : classifyFailure(error))
  } finally {
    clearTimeout(totalTimer)
    clearTimeout(headersTimer)
    request.signal?.removeEventListener('abort', cancel)
    // Frees the connection of a body that was not read to its end.
    stop.abort()
  }
}
