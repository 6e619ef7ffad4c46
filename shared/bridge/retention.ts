// How long stored data stays on this computer: one choice. It counts for what cannot be fetched again: days of the
// funnel, of stalled deals and of pipelines. What the API still has goes sooner, by fixed limits.

export const RETENTION_YEARS = [2, 5, 10] as const
export type RetentionYears = (typeof RETENTION_YEARS)[number]

export const DEFAULT_RETENTION: RetentionYears = 5
/** What is kept while the user's choice cannot be read: all that any choice keeps. */
export const LONGEST_RETENTION: RetentionYears = 10

/** Age of other answers, counted from when they were captured. */
export const ANSWER_DAYS = 90
/** Days since an answer last contained a lead, task or product. */
export const ROW_DAYS = 180

export const DAYS_A_YEAR = 366

/** Reads the stored choice; a value that is no choice becomes the default. */
export function readRetention(kept: unknown): RetentionYears {
  return RETENTION_YEARS.find((years) => years === kept) ?? DEFAULT_RETENTION
}
