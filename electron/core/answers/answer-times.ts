// When an answer was computed, and under which day it is kept. The platform's own `generated_at` goes first: an answer may
// be cached on its way, and a computer's clock may be wrong. No time out of an answer makes anything throw.

/** Clocks that are apart by less are both right: the way here takes time, and a header tells whole seconds. */
const CLOCKS_AGREE_MS = 300_000
/** No instance of the API answers before this one's specification was thought of, nor in the next century. */
const EARLIEST_MS = Date.UTC(2020, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)
/** A cache that keeps an answer for longer tells nothing about now. */
const LONGEST_CACHE_S = 172_800

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

function plausible(ms: number): number | null {
  return ms >= EARLIEST_MS && ms < LATEST_MS ? ms : null
}

/** The instant of an ISO 8601 date-time with an offset, from 2020 to 2099; null for anything else. */
export function readInstant(text: unknown): number | null {
  return typeof text === 'string' && DATE_TIME.test(text) ? plausible(Date.parse(text)) : null
}

/**
 * The server's clock by the headers `Date` and `Age` (RFC 9110, 9111), milliseconds since 1970; null without a date from
 * 2020 to 2099. A computer's clock may be years off, so it does not judge the server's.
 */
export function readServerClock(headers: Headers): number | null {
  const dateMs = plausible(Date.parse(headers.get('date') ?? ''))
  const age = headers.get('age')?.trim() ?? ''
  const ageS = /^\d{1,6}$/.test(age) && Number(age) <= LONGEST_CACHE_S ? Number(age) : 0
  return dateMs === null ? null : dateMs + ageS * 1000
}

interface Reply {
  /** The server's clock, where it tells it. */
  readonly dateMs?: number
  /** The computer's clock when the answer was complete. */
  readonly repliedAtMs: number
}

/** When an answer was given, for what is kept by day: by the server's clock where it is apart from the computer's. */
export function answeredAtMs({ dateMs, repliedAtMs }: Reply): number {
  return dateMs !== undefined && Math.abs(dateMs - repliedAtMs) > CLOCKS_AGREE_MS ? dateMs : repliedAtMs
}

export interface AnswerTimes {
  /** Under which it is kept, and by which its days have begun: `generated_at`, else the server's clock, else the computer's. */
  readonly keptAtMs: number
  /** When it was computed, told by the computer's clock; never after it was received. */
  readonly capturedAtMs: number
  readonly receivedAtMs: number
}

/** The times of an answer that may say itself when it was computed (`generated_at`, specification 2.11). */
export function timesOf(reply: Reply, generatedAt: unknown): AnswerTimes {
  const receivedAtMs = reply.repliedAtMs
  const generatedAtMs = readInstant(generatedAt)
  const answeredMs = answeredAtMs(reply)
  if (generatedAtMs === null) return { keptAtMs: answeredMs, capturedAtMs: receivedAtMs, receivedAtMs }
  // Zero while the clocks agree: then both times stand as they were said.
  const aheadMs = answeredMs - receivedAtMs
  const capturedAtMs = Math.min(generatedAtMs - aheadMs, receivedAtMs)
  return { keptAtMs: generatedAtMs, capturedAtMs, receivedAtMs }
}

/** True when an answer came so long after it was computed that both times have to be said. */
export function isDelayed(capturedAtMs: number, receivedAtMs: number): boolean {
  return receivedAtMs - capturedAtMs > CLOCKS_AGREE_MS
}
