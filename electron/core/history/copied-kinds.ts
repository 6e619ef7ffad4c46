// What a copy of the history holds, by the table of the store: no lead, task, message or picture. The readers are
// those of the answers.
import { isDailyFigure, RESPONSE_SUBJECT } from '../../../shared/bridge/daily-counts.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { dayInTimeZone, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import { isReadable } from '../api/message-limits.ts'
import { keptAnswer, keptChanges, keptResponse, keptStalled, keptWholeCount } from '../keeper/histories.ts'
import { CLOCK_MS } from '../preferences/shared-edits.ts'
import type { KindRecord } from '../store/history-calls.ts'
import { type CopiedCorrection, MOST_CORRECTIONS } from '../store/tables/corrections.ts'

interface CopiedKind {
  readonly isKey: (key: KindRecord['key']) => boolean
  /** True for what the API reports for now only: a day on which nobody asked is a gap. */
  readonly isOfNow: boolean
  /** Null when the payload is unreadable. */
  readonly read: (payload: unknown, day: PlainDate, capturedAtMs: number, key: KindRecord['key']) => unknown
}

const HOUR_MS = 3_600_000
/** The zone in which a day begins first. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS

function isPipeline(key: KindRecord['key']): boolean {
  return typeof key === 'number' && Number.isSafeInteger(key) && key > 0
}

function readLedger(payload: unknown, capturedAtMs: number): unknown {
  if (!Array.isArray(payload) || payload.length === 0 || payload.length > MOST_CORRECTIONS) return null
  const entries = payload as readonly Partial<CopiedCorrection>[]
  const isWhole = entries.every(
    (entry) => Number.isSafeInteger(entry?.at) && keptChanges(entry?.changes) !== null,
  )
  return isWhole && Math.max(...entries.map(({ at }) => at as number)) === capturedAtMs ? payload : null
}

export const COPIED_KINDS: Readonly<Record<string, CopiedKind>> = {
  funnel_days: { isKey: isPipeline, isOfNow: false, read: readRawDay },
  stalled_days: { isKey: isPipeline, isOfNow: true, read: keptStalled },
  pipelines_days: {
    isKey: (key) => key === null,
    isOfNow: true,
    read: (payload) => keptAnswer('pipelines.list', payload),
  },
  count_days: {
    isKey: (key) => isDailyFigure(key) || key === RESPONSE_SUBJECT,
    isOfNow: true,
    read: (payload, _, __, key) =>
      key === RESPONSE_SUBJECT ? keptResponse(payload) : keptWholeCount(payload),
  },
  corrections: {
    isKey: isPipeline,
    isOfNow: false,
    read: (payload, _, capturedAtMs) => readLedger(payload, capturedAtMs),
  },
}

/** True for a record that a copy holds. What is stored was read when it was stored. */
export function isCopied({ kind, key }: Pick<KindRecord, 'kind' | 'key'>): boolean {
  return Object.hasOwn(COPIED_KINDS, kind) && COPIED_KINDS[kind]?.isKey(key) === true
}

/** True for a record of a copy that may be stored: its place and time are possible, and its content can be read. */
export function isValid(record: KindRecord, nowMs: number): boolean {
  const { kind, key, day, capturedAtMs, payload } = record
  if (!isCopied(record) || !isPlainDate(day)) return false
  // A time ahead of now would never be replaced by a live answer.
  if (capturedAtMs < 0 || capturedAtMs > nowMs + CLOCK_MS) return false
  // A day that had not begun anywhere was all zeros.
  if (day > dayInTimeZone(capturedAtMs + EARLIEST_ZONE_MS, 'UTC')) return false
  return isReadable(payload) && COPIED_KINDS[kind]?.read(payload, day, capturedAtMs, key) !== null
}
