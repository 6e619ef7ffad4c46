// When an answer was computed, and the day under which it is stored. The platform's own `generated_at` takes
// precedence: an answer may come from a cache, and the computer's clock may be wrong. No time in an answer makes
// anything throw.
import { isErrorCode, type ReadErrorCode, type UnnamedRefusal } from '../../../shared/api/errors.ts'
import { toInstant } from '../../../shared/api/scalars.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'

/** Clocks that differ by less count as equal: the transfer takes time, and a header has whole seconds. */
const CLOCKS_AGREE_MS = 300_000
/** No instance of the API answered before 2020, and none answers after 2099. */
const EARLIEST_MS = Date.UTC(2020, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)
/** A higher `Age` counts as this, five years: no time before 2020 comes of it, and never that of now. */
const HIGHEST_AGE_S = 157_680_000

function plausible(ms: number): number | null {
  return ms >= EARLIEST_MS && ms < LATEST_MS ? ms : null
}

/** Returns the instant of an ISO 8601 date-time with an offset, from 2020 to 2099; null for anything else. */
export function readInstant(text: unknown): number | null {
  return plausible(Date.parse(toInstant(text) ?? ''))
}

/** Returns how long a cache, or a Coletor, had kept an answer (header `Age`), milliseconds; 0 when it does not say. */
export function readAge(headers: Headers): number {
  // Several are sent as a list.
  const [age = 0] = /^\d+(?=$|,)/.exec(headers.get('age') ?? '') ?? []
  return Math.min(Number(age), HIGHEST_AGE_S) * 1000
}

/**
 * `Leme-Stale: PLATFORM_UNREACHABLE; since=2026-11-20T18:32:00.000Z`: why the answer of a Coletor is older than it
 * should be, and since when no call of the platform succeeds. Beside a failure it tells the same.
 */
export const STALE_HEADER = 'leme-stale'

export function writeStale(code: ReadErrorCode | UnnamedRefusal, sinceMs: number | null): string {
  return sinceMs === null ? code : `${code}; since=${new Date(sinceMs).toISOString()}`
}

/** Returns why an answer is old; null without the header. One that cannot be read makes no answer a live one. */
export function readStale(headers: Headers): AppError | null {
  const header = headers.get(STALE_HEADER)
  if (header === null) return null
  const [code = '', since = ''] = header.split('; since=')
  const isKnown = isErrorCode(code)
  return { code: isKnown ? code : 'PLATFORM_UNREACHABLE', ...(readInstant(since) !== null && { since }) }
}

/**
 * Returns the server's clock from the headers `Date` and `Age` (RFC 9110, 9111), milliseconds since 1970; null without
 * a date from 2020 to 2099. It is not checked against the computer's clock, which may be years off.
 */
export function readServerClock(headers: Headers): number | null {
  const dateMs = plausible(Date.parse(headers.get('date') ?? ''))
  return dateMs === null ? null : dateMs + readAge(headers)
}

/** Milliseconds since 1970, but for the age. */
export interface ReplyTimes {
  /** The server's clock, where the answer provides it. */
  readonly dateMs?: number
  /** The computer's clock when the answer was complete. */
  readonly repliedAtMs: number
  /** How long it had been kept on its way. */
  readonly ageMs?: number
}

/**
 * Returns now, when an answer is complete: by the server's clock if the two differ, else by the computer's. A proxy may
 * have dated an older answer anew, as nginx does: the date without the age is then that of now.
 */
function clockMs({ dateMs = Number.NaN, repliedAtMs, ageMs = 0 }: ReplyTimes): number {
  const differ = [0, ageMs].every((ms) => Math.abs(dateMs - ms - repliedAtMs) > CLOCKS_AGREE_MS)
  return differ ? dateMs : repliedAtMs
}

/** Returns when an answer was given, for storing by day. */
export function answeredAtMs(reply: ReplyTimes): number {
  return clockMs(reply) - (reply.ageMs ?? 0)
}

export interface AnswerTimes {
  /** Time under which it is stored; later days have not begun. `generated_at`, else the server's clock, else ours. */
  readonly keptAtMs: number
  /** When it was computed, by the computer's clock; never later than `receivedAtMs`. */
  readonly capturedAtMs: number
  readonly receivedAtMs: number
}

/** Returns the times of an answer that may provide its own time (`generated_at`, specification 2.11). */
export function timesOf(reply: ReplyTimes, generatedAt: unknown): AnswerTimes {
  const receivedAtMs = reply.repliedAtMs
  const generatedAtMs = readInstant(generatedAt)
  if (generatedAtMs === null) {
    return { keptAtMs: answeredAtMs(reply), capturedAtMs: receivedAtMs - (reply.ageMs ?? 0), receivedAtMs }
  }
  // Zero when the clocks agree, so that both times are unchanged.
  const aheadMs = clockMs(reply) - receivedAtMs
  const capturedAtMs = Math.min(generatedAtMs - aheadMs, receivedAtMs)
  return { keptAtMs: generatedAtMs, capturedAtMs, receivedAtMs }
}

/** True when an answer was received so long after it was computed that both times must be shown. */
export function isDelayed(capturedAtMs: number, receivedAtMs: number): boolean {
  return receivedAtMs - capturedAtMs > CLOCKS_AGREE_MS
}
