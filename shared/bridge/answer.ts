// An answer to a question about a company: live, or the last stored one with its age.

import type { FunnelDay } from '../funnel/day.ts'
import type { FurtherLeadField, UntoldFields } from '../leads/told-fields.ts'
import type { Pipeline } from '../pipelines/pipelines.ts'
import type { DayRange, PlainDate } from '../time/calendar.ts'
import type { AppError } from './app-error.ts'

/** `live`: just fetched. `snapshot`: a stored answer. */
export type AnswerSource = 'live' | 'snapshot'

/** How much of what a stored answer was computed from is on this computer. */
export interface Coverage {
  /** Rows stored. */
  readonly stored: number
  /** How many there are as the API last said; null when it never did. */
  readonly known: number | null
  /** All of them were collected, and none is known to be missing. */
  readonly isComplete: boolean
  /** When the last reading of all of them ended, ISO 8601. */
  readonly wholeAt: string | null
  /** Leads only: what the rows do not tell of what was asked; absent when they tell all of it. */
  readonly untold?: UntoldFields
}

/**
 * `value` is null when nothing live or stored is to be had; then `error` says why (or nothing was ever stored, with
 * `readFrom: 'store'`). A snapshot with an `error` is stale: the API was asked and could not answer.
 */
export interface Answer<Value> {
  readonly value: Value | null
  readonly source: AnswerSource
  /** When the oldest part of `value` was computed, as the platform says it, else when it came; ISO 8601, null without one. */
  readonly capturedAt: string | null
  /** When that part came, where that was over five minutes after it was computed; ISO 8601. */
  readonly receivedAt?: string
  readonly error: AppError | null
  /** With an answer that was computed from stored rows, or could not be computed from them. */
  readonly coverage?: Coverage
  /** With answers of leads.list: the further fields that ever came with a lead of this company (specification 2.2). */
  readonly leadFields?: readonly FurtherLeadField[]
  /** Rows of joined pages that cannot be read, as received; a single page has its own in `value`. */
  readonly unreadable?: readonly unknown[]
}

/** Days of a funnel range; days that are neither live nor stored are in `missing`, never zero. */
export interface FunnelRangeAnswer {
  readonly range: DayRange
  readonly days: readonly FunnelDay[]
  readonly missing: readonly DayRange[]
  /** Days of an earlier answer beside newer ones, as the API told nothing readable of them; empty where all are of the store. */
  readonly older: readonly DayRange[]
  /** When the newest part was collected, ISO 8601; null without days. */
  readonly newestCapturedAt: string | null
}

/** A day that has a stored answer. */
export interface StoredDayName {
  readonly day: PlainDate
  /** When the day's last answer was collected, ISO 8601. */
  readonly capturedAt: string
}

/** What a pipeline held on a kept day. */
export interface PipelineOnDay {
  readonly day: PlainDate
  readonly pipeline: Pipeline
}
