// The rules of the alerts without their schema, so that the window loads no zod (alerts.ts has the schema).

export const ALERT_RULES = ['overdueTasks', 'stalled', 'noLeads', 'pace', 'summary'] as const
export type AlertRule = (typeof ALERT_RULES)[number]

/** The days before today of which is said what the rules would have said. */
export const PAST_DAYS = 28

/** A rule that warns: the summary comes whatever it says. */
export type WarningRule = Exclude<AlertRule, 'summary'>

/** On how many of the last PAST_DAYS days a rule would have warned, by what is stored of the end of each. */
export interface PastAlert {
  readonly rule: WarningRule
  /** Days on which it would have warned. */
  readonly warned: number
  /** Days that are stored well enough to say so. */
  readonly days: number
}

/** The subject of an alert, which decides the screen that it opens. */
export interface AlertTarget {
  readonly companyId: string
  readonly rule: AlertRule
  /** The pipeline, for `stalled` and `pace`. */
  readonly pipelineId: number | null
}
