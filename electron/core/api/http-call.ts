// One HTTP call of one operation. This is the only place where a token becomes part of a URL; no URL, error text or
// header leaves it. Driven by the registry alone: a new operation needs no change here.
import { type CallName, definitionOf, operationIn } from '../../../shared/api/collector-operations.ts'
import { readErrorCode } from '../../../shared/api/errors.ts'
import type { AppError, AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isRecord } from '../../../shared/json/record.ts'
import { readAge, readServerClock, readStale } from '../time/answer-times.ts'
import { ASKED_ENCODING, parseJson, readBodyText } from './body.ts'

export interface HttpLimits extends CallTimeouts {
  readonly maxBodyBytes: number
}

export const DEFAULT_LIMITS: HttpLimits = {
  headersTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxBodyBytes: 8 * 1024 * 1024,
}

export interface ApiRequest {
  readonly baseUrl: string
  readonly token: string
  readonly operation: CallName
  /** The body, already validated by the operation's request schema. */
  readonly params: unknown
  readonly signal?: AbortSignal
  /** True for a question of a person who asked for new figures: a Coletor then asks the platform. */
  readonly isRenewed?: boolean | undefined
}

/**
 * `Cache-Control` of such a question (RFC 9111, 5.2.1.1). `no-cache` would tell nothing: a fetch whose cache is off
 * writes that with every call.
 */
export const RENEWED = 'max-age=0'

/**
 * Result of a call. `raw` is `result` as received, `value` is the same as read by the client schema. `dateMs` is the
 * time of the answer by the server's clock (milliseconds since 1970, whole seconds).
 */
export type ApiReply =
  | {
      readonly ok: true
      readonly raw: unknown
      readonly value: unknown
      readonly dateMs?: number
      /** How long the answer had been kept on its way (header `Age`); absent for one given now. */
      readonly ageMs?: number
      /** Why a Coletor gave an older answer than it should have (header `Leme-Stale`). */
      readonly stale?: AppError
    }
  | {
      readonly ok: false
      readonly error: AppError
      readonly retryAfter?: string
    }

/** True when a 404 may concern a record; other operations answer a missing record with 200 (specification 1 and 7). */
function hasMissingRecords(operation: CallName): boolean {
  return definitionOf(operation).errors.includes('NOT_FOUND') || operation === 'stages.list'
}

function readErrorAnswer(operation: CallName, response: Response, text: string): ApiReply {
  const { status } = response
  const refuse = (code: AppErrorCode): ApiReply => {
    const retryAfter = response.headers.get('retry-after')
    const since = readStale(response.headers)?.since
    return {
      ok: false,
      error: { code, ...operationIn(operation), status, ...(since !== undefined && { since }) },
      ...(retryAfter !== null && { retryAfter }),
    }
  }
  if (status >= 300 && status < 400) return refuse('REDIRECTED')
  // The company's own proxy requires a password: the API was not reached.
  if (status === 407) return refuse('UNREACHABLE')
  // The network requires sign-in first (RFC 6585): the API did not answer.
  if (status === 511) return refuse('NOT_JSON')
  const isPage = text.trimStart().startsWith('<')
  // A server without this operation may return its own page for a 404; other pages do not come from the API.
  if (isPage && status < 500 && status !== 429 && status !== 404) return refuse('NOT_JSON')
  // A body that is not JSON may be a sentence with a code in it.
  const code = readErrorCode(parseJson(text) ?? (isPage ? undefined : text), status)
  // One condition has two names (specification 7, notes).
  if (code === 'TOKEN_NO_COMPANY') return refuse('NO_COMPANY')
  return refuse(code === 'NOT_FOUND' && !hasMissingRecords(operation) ? 'NOT_OFFERED' : code)
}

/**
 * True for an answer with more rows than any answer may have (specification 8). A server that ignores a smaller `limit`
 * returns more correct rows than requested, which is no reason to show nothing.
 */
function isOverfull(operation: CallName, result: unknown): boolean {
  const { longestList } = definitionOf(operation)
  if (longestList === undefined || !isRecord(result)) return false
  const rows = result[longestList.name]
  return Array.isArray(rows) && rows.length > longestList.mostRows
}

function readAnswer({ operation }: ApiRequest, response: Response, text: string): ApiReply {
  const refuse = (code: AppErrorCode): ApiReply => ({
    ok: false,
    error: { code, ...operationIn(operation), status: response.status },
  })
  if (response.status !== 200) return readErrorAnswer(operation, response, text)
  const body = parseJson(text)
  if (!isRecord(body)) return refuse('NOT_JSON')
  if (body.ok === false) return readErrorAnswer(operation, response, text)
  if (body.ok !== true) return refuse('UNEXPECTED_SHAPE')
  if (isOverfull(operation, body.result)) return refuse('UNEXPECTED_SHAPE')
  const read = definitionOf(operation).clientResponse.safeParse(body.result)
  if (!read.success) return refuse('UNEXPECTED_SHAPE')
  const dateMs = readServerClock(response.headers)
  const ageMs = readAge(response.headers)
  const stale = readStale(response.headers)
  return {
    ok: true,
    raw: body.result,
    value: read.data,
    ...(dateMs !== null && { dateMs }),
    ...(ageMs > 0 && { ageMs }),
    ...(stale !== null && { stale: { ...stale, ...operationIn(operation) } }),
  }
}

/** Calls an operation once; never rejects (specification 4). */
export async function callOverHttp(
  fetch: typeof globalThis.fetch,
  limits: HttpLimits,
  request: ApiRequest,
): Promise<ApiReply> {
  const { operation } = request
  const refuse = (code: AppErrorCode): ApiReply => ({
    ok: false,
    error: { code, ...operationIn(operation) },
  })
  const call = beginLimitedCall(limits, request.signal)
  try {
    if (request.signal?.aborted) return refuse('CANCELLED')
    const url = `${request.baseUrl}/api/v1/${encodeURIComponent(request.token)}/${operation}`
    const response = await call.headersOf(() =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': ASKED_ENCODING,
          ...(request.isRenewed && { 'cache-control': RENEWED }),
        },
        body: JSON.stringify(request.params ?? {}),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: call.signal,
      }),
    )
    const body = await call.unlessStopped(readBodyText(response, limits.maxBodyBytes))
    if ('code' in body) return refuse(body.code)
    return readAnswer(request, response, body.text)
  } catch (error) {
    return refuse(call.stoppedBy() ?? classifyFailure(error))
  } finally {
    call.end()
  }
}

// The limits of time of one call over the network, and its cancelling: they also hold where a host ignores the signal.

interface CallTimeouts {
  /** Until the headers of one hop arrive, connection included. The host limits the connection itself. */
  readonly headersTimeoutMs: number
  /** Of all hops and the body. */
  readonly totalTimeoutMs: number
}

/** Begins the total time of a call that `cancelled` ends. `end` is to be called however the call ended. */
function beginLimitedCall(
  { headersTimeoutMs, totalTimeoutMs }: CallTimeouts,
  cancelled: AbortSignal | undefined,
) {
  const stop = new AbortController()
  const signal: AbortSignal = stop.signal
  let reason: 'TIMEOUT' | 'CANCELLED' = 'CANCELLED'
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
  stopped.catch(() => undefined)
  const timeOut = () => {
    reason = 'TIMEOUT'
    stop.abort()
  }
  const cancel = () => stop.abort()
  const totalTimer = setTimeout(timeOut, totalTimeoutMs)
  let headersTimer: NodeJS.Timeout | undefined
  cancelled?.addEventListener('abort', cancel, { once: true })
  const unlessStopped = <Value>(wait: Promise<Value>): Promise<Value> => Promise.race([wait, stopped])
  return {
    signal,
    /** Rejects when the call is stopped before `wait` is over. */
    unlessStopped,
    /** Waits for the headers of one hop, which have their own time. Rejects as `unlessStopped` does. */
    async headersOf(ask: () => Promise<Response>): Promise<Response> {
      headersTimer = setTimeout(timeOut, headersTimeoutMs)
      const response = await unlessStopped(ask())
      clearTimeout(headersTimer)
      return response
    },
    /** Returns why the call was stopped; null when it was not. */
    stoppedBy: () => (signal.aborted ? reason : null),
    end(): void {
      clearTimeout(totalTimer)
      clearTimeout(headersTimer)
      cancelled?.removeEventListener('abort', cancel)
      // Releases the connection of a body that was not read to its end.
      stop.abort()
    },
  }
}

// Maps whatever a fetch threw to a code of the closed list. Reads codes and fixed phrases only. No text of the error is
// passed on, because it may hold the URL and so the token.

const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH)/
const TLS_PHRASE = /^net::ERR_(CERT|SSL|BAD_SSL)/
const TLS_DATE = /^(CERT_(HAS_EXPIRED|NOT_YET_VALID)|net::ERR_CERT_DATE_INVALID)/
const TIMEOUT_CODE = /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/
const TIMEOUT_PHRASE = /^net::ERR_(TIMED_OUT|CONNECTION_TIMED_OUT)/
/** Messages of Node and Electron for a redirect refused by `redirect: 'error'`. */
const REDIRECT_PHRASE = /^(unexpected redirect$|Attempted to redirect|net::ERR_UNSAFE_REDIRECT)/
/** Electron's message for an encoding that was not requested: Chromium decompresses none of it. */
const ENCODING_PHRASE = /^net::ERR_CONTENT_DECODING/
const DEEPEST_CAUSE = 5

function causesOf(error: unknown): { code: string; message: string }[] {
  const causes: { code: string; message: string }[] = []
  let current = error
  while (current instanceof Error && causes.length < DEEPEST_CAUSE) {
    const { code } = current as { code?: unknown }
    causes.push({ code: typeof code === 'string' ? code : '', message: current.message })
    current = current.cause
  }
  return causes
}

/** Returns the code of a failed connection; UNREACHABLE unless another cause is known. */
export function classifyFailure(error: unknown): AppErrorCode {
  for (const { code, message } of causesOf(error)) {
    // Thrown by a host's own fetch (electron/node/network.ts).
    if (code === 'TOO_MANY_PIECES') return 'TOO_LARGE'
    if (REDIRECT_PHRASE.test(message)) return 'REDIRECTED'
    if (ENCODING_PHRASE.test(message)) return 'NOT_JSON'
    if (TLS_DATE.test(code) || TLS_DATE.test(message)) return 'TLS_DATE'
    if (TLS_CODE.test(code) || TLS_PHRASE.test(message)) return 'TLS_FAILED'
    if (TIMEOUT_CODE.test(code) || TIMEOUT_PHRASE.test(message)) return 'TIMEOUT'
  }
  return 'UNREACHABLE'
}
