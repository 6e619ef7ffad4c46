// The answer to a question about a company: live, or the last stored one with its age.

import type { FunnelDay } from '../funnel/day.ts'
import type { AbsentFields, FurtherLeadField } from '../leads/lead-fields.ts'
import type { Pipeline } from '../pipelines/pipelines.ts'
import type { DayRange, PlainDate } from '../time/calendar.ts'
import type { AppError } from './app-error.ts'

/** `live`: just fetched. `snapshot`: a stored answer. */
export type AnswerSource = 'live' | 'snapshot'

/** How complete the stored rows are that an answer was computed from. */
export interface Coverage {
  /** Rows stored. */
  readonly stored: number
  /** The total that the API last reported; null when it never did. */
  readonly known: number | null
  /** True when all rows were collected and none is known to be missing. */
  readonly isComplete: boolean
  /** When the last full sync ended, ISO 8601; null when there was none. */
  readonly wholeAt: string | null
  /** Leads only: the fields in the request that the rows lack; absent when they lack none. */
  readonly absentFields?: AbsentFields
}

/**
 * The answer to one question. `value` is null when neither a live nor a stored answer is available; then `error` gives
 * the reason (with `readFrom: 'store'` it can be null: nothing was ever stored). A snapshot with an `error` is stale:
 * the API was called and could not answer.
 */
export interface Answer<Value> {
  readonly value: Value | null
  readonly source: AnswerSource
  /**
   * When the oldest part of `value` was computed, as the platform reports it; else when it was received. ISO 8601; null
   * without a value.
   */
  readonly capturedAt: string | null
  /** When that part was received, ISO 8601; present only if that was over five minutes after it was computed. */
  readonly receivedAt?: string
  readonly error: AppError | null
  /** Present when the answer was computed from stored rows, or could not be computed from them. */
  readonly coverage?: Coverage
  /** Only for leads.list: the further fields that any lead of this company has ever carried (specification 2.2). */
  readonly leadFields?: readonly FurtherLeadField[]
  /** Only for pending tasks: there are too many to read them all, so some people's were read (tasks/task-pages.ts). */
  readonly isOfPeople?: true
  /** Unreadable rows of joined pages, as received; a single page has its own in `value`. */
  readonly unreadable?: readonly unknown[]
}

/** Days of a funnel range. Days that are neither live nor stored are in `missing`; they are never zero. */
export interface FunnelRangeAnswer {
  readonly range: DayRange
  readonly days: readonly FunnelDay[]
  readonly missing: readonly DayRange[]
  /**
   * Days from an earlier answer among newer ones, because the newer answer had nothing readable for them. Empty when
   * all days come from the store.
   */
  readonly older: readonly DayRange[]
  /** Days that the newer answer has twice, with different figures: they are missing, or older ones. */
  readonly twice?: readonly DayRange[]
}

/** A day that has a stored answer. */
export interface StoredDayName {
  readonly day: PlainDate
  /** When the day's last answer was captured, ISO 8601. */
  readonly capturedAt: string
}

/** A pipeline as it was on a stored day. */
export interface PipelineOnDay {
  readonly day: PlainDate
  readonly pipeline: Pipeline
}
