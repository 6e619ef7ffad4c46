// Size limits of one stored record and of all records of a company. They apply at each write, not only at the next
// pruning.

const MB = 1024 * 1024

export interface RecordLimits {
  /** One day of the funnel, of stalled deals or of the shop: bytes of its JSON. */
  readonly dayBytes: number
  /** One day of pipelines: bytes of its JSON. */
  readonly pipelinesDayBytes: number
  /** All days and corrections of a company, sealed bytes. */
  readonly historyBytes: number
  /** All answers of one operation and company, sealed bytes. */
  readonly answerBytes: number
}

/** Ten years of twenty pipelines use 150 MB of days. */
export const RECORD_LIMITS: RecordLimits = {
  dayBytes: 64 * 1024,
  pipelinesDayBytes: 1 * MB,
  historyBytes: 400 * MB,
  answerBytes: 200 * MB,
}
