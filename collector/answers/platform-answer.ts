// What the Coletor answers a call with: the platform's answer as it came, now or a moment ago, or a failure in words of
// its own, with the code that was read, in the form of section 7.
import type { TimedReply } from '../../electron/core/api/company-api.ts'
import type { Connections } from '../../electron/core/api/connections.ts'
import { STALE_HEADER, writeStale } from '../../electron/core/time/answer-times.ts'
import { noCompanyCode } from '../../server/access/auth.ts'
import { ApiFailure, errorBody } from '../../server/http/api-failure.ts'
import { ERROR_STATUS, isErrorCode } from '../../shared/api/errors.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { traitsOf } from '../../shared/bridge/error-traits.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import type { GivenAnswer } from './answering.ts'
import { MOST_WAIT_MS, type Rest } from './shares.ts'

/** An answer that the platform gave. */
export interface PlatformAnswer {
  readonly ok: true
  /** `result` as received, as JSON: bytes alone are kept, of which the size is known. */
  readonly result: Buffer
  /** When it was received, milliseconds since 1970. */
  readonly receivedAtMs: number
  /** Why there is no newer one, although it was asked for. */
  readonly stale?: AppError
}

export type PlatformReply = PlatformAnswer | Extract<TimedReply, { readonly ok: false }>

/** Returns an answer of what was received. */
export function answerOf(raw: unknown, receivedAtMs: number): PlatformAnswer {
  return { ok: true, result: Buffer.from(JSON.stringify(raw)), receivedAtMs }
}

/** Returns a reply without what only a client of its own reads. */
export function platformReply(reply: TimedReply): PlatformReply {
  return reply.ok ? answerOf(reply.raw, reply.repliedAtMs) : reply
}

function bodyOf(operation: string, { result }: PlatformAnswer): Buffer {
  const head = `{"ok":true,"method":${JSON.stringify(operation)},"result":`
  return Buffer.concat([Buffer.from(head), result, Buffer.from('}')])
}

/**
 * Returns an answer as it is sent. One that was received earlier says when, and how long ago (RFC 9111, 5.1); one that
 * is from before the platform was lost says that, too.
 */
export function writePlatformAnswer(
  operation: string,
  answer: PlatformAnswer,
  outage: ReturnType<Connections['outageOf']>,
  nowMs: number,
): GivenAnswer {
  const ageS = Math.max(0, Math.floor((nowMs - answer.receivedAtMs) / 1000))
  const headers: Record<string, string> = {}
  if (ageS > 0) {
    headers.age = String(ageS)
    headers.date = new Date(answer.receivedAtMs).toUTCString()
  }
  const error = answer.stale ?? outage?.error
  if (error !== undefined) {
    const { code } = failureOf(error, operation, nowMs)
    headers[STALE_HEADER] = writeStale(code, outage?.sinceMs ?? null)
  }
  return { status: 200, headers, body: bodyOf(operation, answer) }
}

/** What everybody is told of a failure. Nothing that the platform wrote is in it: an error may quote the address. */
function failureOf({ code, status = 0, retryAt }: AppError, operation: string, nowMs: number): ApiFailure {
  switch (code) {
    case 'RATE_LIMITED':
    case 'BUDGET_SPENT':
    case 'BACKGROUND_SPENT': {
      const waitMs = retryAt === undefined ? 0 : Date.parse(retryAt) - nowMs
      const seconds = Math.max(1, waitMs / 1000)
      return new ApiFailure(429, 'RATE_LIMITED', 'The platform asked to wait.', seconds)
    }
    // Not of the person's own key, which is good.
    case 'NO_TOKEN':
    case 'OTHER_COMPANY':
    case 'INVALID_TOKEN':
    case 'TOKEN_DISABLED':
    case 'IP_BLOCKED':
      return new ApiFailure(503, 'NO_PLATFORM_TOKEN', 'The Coletor has no valid token of this company.')
    case 'UNEXPECTED_SHAPE':
    case 'TOO_LARGE':
      return new ApiFailure(502, 'INTERNAL_ERROR', 'The answer of the platform cannot be read.')
    case 'FORBIDDEN':
    case 'NOT_OFFERED':
      return new ApiFailure(status, code, 'The platform refused the call.')
    case 'NO_COMPANY':
      return new ApiFailure(403, noCompanyCode(operation), 'The platform refused the call.')
    default:
      if (!isErrorCode(code))
        return new ApiFailure(502, 'PLATFORM_UNREACHABLE', 'The platform cannot be reached.')
      return new ApiFailure(
        status < 400 ? ERROR_STATUS[code] : status,
        code,
        'The platform refused the call.',
      )
  }
}

/** Returns a failure as it is sent: with the time since which nobody reaches the platform, when that is why. */
export function writePlatformFailure(
  operation: string,
  error: AppError,
  outage: ReturnType<Connections['outageOf']>,
  nowMs: number,
): GivenAnswer {
  const failure = failureOf(error, operation, nowMs)
  const { status, code, message } = failure
  if (code !== 'PLATFORM_UNREACHABLE' || outage === null) throw failure
  const headers = { [STALE_HEADER]: writeStale(code, outage.sinceMs) }
  return { status, headers, body: Buffer.from(JSON.stringify(errorBody(code, message))) }
}

/** How long a press of Atualizar, and a failure, count for everybody who asks the same. */
export const SETTLED_MS = 15_000

interface Work {
  readonly reply: Promise<PlatformReply>
  /** When it ended without an answer of the platform; null while it is under way. */
  endedAtMs: number | null
}

/**
 * Returns a function that runs the work of a key once at a time. The work outlives each of those who wait for it. What
 * the platform did not answer is not asked again at once, however many ask.
 */
export function createJoinedWork(now: () => number) {
  const works = new Map<string, Work>()

  function isOver({ endedAtMs }: Work): boolean {
    return endedAtMs !== null && Math.abs(now() - endedAtMs) >= SETTLED_MS
  }

  return (key: string, ask: () => Promise<PlatformReply>): Promise<PlatformReply> => {
    for (const [other, work] of works) if (isOver(work)) works.delete(other)
    return getOrMake(works, key, (): Work => {
      const work: Work = { reply: ask(), endedAtMs: null }
      const end = (reply: PlatformReply | null) => {
        const isUnanswered = reply !== null && (reply.ok ? reply.stale !== undefined : allowsStale(reply))
        if (isUnanswered) work.endedAtMs = now()
        else works.delete(key)
      }
      work.reply.then(end, () => end(null))
      return work
    }).reply
  }
}

/** True for a failure that leaves the last answer as true as it was. Any other is the platform's own word. */
function allowsStale({ error: { code } }: Extract<PlatformReply, { readonly ok: false }>): boolean {
  return (
    traitsOf(code).concerns === 'connection' ||
    code === 'RATE_LIMITED' ||
    code === 'BUDGET_SPENT' ||
    code === 'INTERNAL_ERROR'
  )
}

/**
 * Returns the last answer in place of a failure (RFC 5861), and of an answer that nobody would wait for; what was asked
 * where there is none.
 */
export async function orLast(
  asked: Promise<PlatformReply>,
  readLast: () => Promise<PlatformAnswer | null | undefined>,
  rest: Rest,
): Promise<PlatformReply> {
  const over = new AbortController()
  const late = rest(MOST_WAIT_MS, undefined, { signal: over.signal }).then(
    async (): Promise<PlatformReply> => {
      const last = await readLast()
      return last ? { ...last, stale: { code: 'TIMEOUT' } } : asked
    },
    () => asked,
  )
  const reply = await Promise.race([asked, late])
  over.abort()
  if (reply.ok || !allowsStale(reply)) return reply
  const last = await readLast()
  return last ? { ...last, stale: reply.error } : reply
}
