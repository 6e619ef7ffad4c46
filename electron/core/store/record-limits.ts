// How large a record of an answer may be that is kept, and how much of them a company may have. What the API sends is
// bounded here at once, and not with the next pruning alone. docs/security.md names these numbers.

const MB = 1024 * 1024

export interface RecordLimits {
  /** A day of the funnel or of stalled deals, bytes as JSON. */
  readonly dayBytes: number
  /** What pipelines held on a day, bytes as JSON. */
  readonly pipelinesDayBytes: number
  /** All days of a company with their corrections, sealed bytes. */
  readonly historyBytes: number
  /** Answers of one operation and company, sealed bytes. */
  readonly answerBytes: number
  /** What is kept of rows that the file changed (set-aside.ts), characters; beyond it they are counted and named alone. */
  readonly setAsideLength: number
}

/** Ten years of twenty pipelines take 150 MB of days. */
export const RECORD_LIMITS: RecordLimits = {
  dayBytes: 64 * 1024,
  pipelinesDayBytes: 1 * MB,
  historyBytes: 400 * MB,
  answerBytes: 200 * MB,
  setAsideLength: 64 * MB,
}
