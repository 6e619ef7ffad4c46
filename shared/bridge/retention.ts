// How long stored data stays on this computer. History cannot be fetched from the API again, so it stays for years.
import { recordOf } from '../json/record.ts'

export const RETENTION_CHOICES = {
  /** Days of the funnel, of stalled deals and of pipelines. */
  historyYears: [2, 5, 10],
  /** Age of other answers, counted from when they were captured. */
  answerDays: [30, 90, 365],
  /** Size of the other answers of one operation and company; the oldest are deleted first. */
  answerMegabytes: [20, 50, 200],
  /** Days since an answer last contained a lead or task. */
  rowDays: [90, 180, 365],
  /** Size of the pictures of a company; the least recently shown are deleted first. */
  pictureMegabytes: [50, 100, 300],
} as const

export type RetentionKey = keyof typeof RETENTION_CHOICES
export type Retention = { readonly [Key in RetentionKey]: (typeof RETENTION_CHOICES)[Key][number] }

export const DEFAULT_RETENTION: Retention = {
  historyYears: 5,
  answerDays: 90,
  answerMegabytes: 50,
  rowDays: 180,
  pictureMegabytes: 100,
}

/** What is kept while the user's choice cannot be read: all that any choice keeps. */
export const LONGEST_RETENTION: Retention = {
  historyYears: 10,
  answerDays: 365,
  answerMegabytes: 200,
  rowDays: 365,
  pictureMegabytes: 300,
}

/** Reads the stored choices; a value that is no choice any more becomes the default. */
export function readRetention(kept: unknown): Retention {
  const values = recordOf(kept)
  const keys = Object.keys(RETENTION_CHOICES) as RetentionKey[]
  return Object.fromEntries(
    keys.map((key) => {
      const choices: readonly number[] = RETENTION_CHOICES[key]
      return [key, choices.find((choice) => choice === values[key]) ?? DEFAULT_RETENTION[key]]
    }),
  ) as unknown as Retention
}

/** The choices of an age in days. */
const DAYS = {
  historyYears: (years: number) => years * 366,
  answerDays: (days: number) => days,
  rowDays: (days: number) => days,
} as const

/** Returns the default choices with the longest ages that are no longer than `days`, or the shortest ones. */
export function retentionWithin(days: number): Retention {
  const ages = Object.entries(DAYS).map(([key, toDays]) => {
    const choices: readonly number[] = RETENTION_CHOICES[key as keyof typeof DAYS]
    return [key, choices.findLast((choice) => toDays(choice) <= days) ?? choices[0]]
  })
  return readRetention({ ...DEFAULT_RETENTION, ...Object.fromEntries(ages) })
}
