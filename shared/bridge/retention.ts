// How long what is stored stays on this computer. History cannot be had again from the API, so it stays for years.

export const RETENTION_CHOICES = {
  /** Days of the funnel, of stalled deals and of pipelines. */
  historyYears: [2, 5, 10],
  /** Other answers, by when they were collected. */
  answerDays: [30, 90, 365],
  /** Other answers of one operation and company; the oldest go first. */
  answerMegabytes: [20, 50, 200],
  /** Leads and tasks that no answer brought for so long. */
  rowDays: [90, 180, 365],
} as const

export type RetentionKey = keyof typeof RETENTION_CHOICES
export type Retention = { readonly [Key in RetentionKey]: (typeof RETENTION_CHOICES)[Key][number] }

export const DEFAULT_RETENTION: Retention = {
  historyYears: 5,
  answerDays: 90,
  answerMegabytes: 50,
  rowDays: 180,
}

/** What was kept of a choice, where it still is one. */
export function readRetention(kept: unknown): Retention {
  const values = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const keys = Object.keys(RETENTION_CHOICES) as RetentionKey[]
  return Object.fromEntries(
    keys.map((key) => {
      const choices: readonly number[] = RETENTION_CHOICES[key]
      return [key, choices.find((choice) => choice === values[key]) ?? DEFAULT_RETENTION[key]]
    }),
  ) as unknown as Retention
}
