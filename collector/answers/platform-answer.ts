// What the Coletor answers a call with: the platform's answer as it came, now or a moment ago, or the platform's error
// as it wrote it. What the platform did not say is said in the form of section 7, with a status of a server in between.
import type { TimedReply } from '../../electron/core/companies/company-api.ts'
import { RateLimited } from '../../server/access/auth.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import type { GivenAnswer } from './answering.ts'

/** An answer that the platform gave. */
export interface PlatformAnswer {
  readonly ok: true
  /** `result` as received, as JSON: bytes alone are kept, of which the size is known. */
  readonly result: Buffer
  /** When it was received, milliseconds since 1970. */
  readonly receivedAtMs: number
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

/** Returns an answer as it is sent. One that was received earlier says when, and how long ago (RFC 9111, 5.1). */
export function writePlatformAnswer(operation: string, answer: PlatformAnswer, nowMs: number): GivenAnswer {
  const ageS = Math.max(0, Math.floor((nowMs - answer.receivedAtMs) / 1000))
  const headers: Record<string, string> = {}
  if (ageS > 0) {
    headers.age = String(ageS)
    headers.date = new Date(answer.receivedAtMs).toUTCString()
  }
  return { status: 200, headers, body: bodyOf(operation, answer) }
}

/** Returns the failure of a call that the platform did not answer; the token and addresses are in no text. */
function failureOf(error: { readonly code: string; readonly retryAt?: string | undefined }, nowMs: number) {
  switch (error.code) {
    case 'RATE_LIMITED':
    case 'BUDGET_SPENT':
    case 'BACKGROUND_SPENT': {
      const waitMs = error.retryAt === undefined ? 0 : Date.parse(error.retryAt) - nowMs
      return new RateLimited('The platform asked to wait.', Math.max(1, waitMs / 1000))
    }
    case 'TIMEOUT':
      return new ApiFailure(504, 'INTERNAL_ERROR', 'The platform did not answer in time.')
    case 'NO_TOKEN':
      return new ApiFailure(
        503,
        'INTERNAL_ERROR',
        'The Coletor has no token of the platform for this company.',
      )
    case 'OTHER_COMPANY':
      return new ApiFailure(503, 'INTERNAL_ERROR', 'The platform’s token is of another company.')
    default:
      return new ApiFailure(502, 'INTERNAL_ERROR', 'The platform cannot be reached.')
  }
}

/** Returns the platform's own error unchanged. Throws ApiFailure for one that it did not write. */
export function writePlatformFailure(
  { error, refusal, retryAfter }: Extract<TimedReply, { readonly ok: false }>,
  nowMs: number,
): GivenAnswer {
  if (refusal === undefined) throw failureOf(error, nowMs)
  const headers = new Map(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
  return { status: refusal.status, headers: Object.fromEntries(headers), body: Buffer.from(refusal.text) }
}

/** Returns a function that runs the work of a key once at a time. The work outlives each of those who wait for it. */
export function createJoinedWork<Value>() {
  const underWay = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> =>
    getOrMake(underWay, key, () => work().finally(() => underWay.delete(key)))
}
