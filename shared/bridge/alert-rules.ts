// The rules of the alerts without their schema, so that the window loads no zod (alerts.ts has the schema).

export const ALERT_RULES = ['overdueTasks', 'unusual', 'noLeads', 'pace', 'summary'] as const
export type AlertRule = (typeof ALERT_RULES)[number]

/** The subject of an alert, which decides the screen that it opens. */
export interface AlertTarget {
  readonly companyId: string
  readonly rule: AlertRule
  /** The pipeline, for `unusual` and `pace`. */
  readonly pipelineId: number | null
}
