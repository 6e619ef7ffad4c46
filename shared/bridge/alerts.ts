// Alerts: what a manager is told without asking, by rules that are all off until switched on. Bounds are whole numbers of
// tasks, deals, cents or percent; times are of the company's zone.
import { z } from 'zod'

export const ALERT_RULES = ['overdueTasks', 'stalled', 'noLeads', 'pace'] as const
export type AlertRule = (typeof ALERT_RULES)[number]

export const alertSettings = z.strictObject({
  /** At least so many tasks are past their deadline. */
  overdueTasks: z.strictObject({ isOn: z.boolean(), atLeast: z.int().min(1).max(100_000) }),
  /** Deals stalled for more than 15 days, by count or by value (cents): as many as the bound, or as many more. */
  stalled: z.strictObject({
    isOn: z.boolean(),
    measure: z.enum(['count', 'value']),
    when: z.enum(['over', 'grew']),
    bound: z.int().min(1).max(1e12),
  }),
  /** No lead of paid media by this time of a business day. */
  noLeads: z.strictObject({ isOn: z.boolean(), by: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
  /** The month would end below this part of its target. */
  pace: z.strictObject({ isOn: z.boolean(), belowPercent: z.int().min(1).max(100) }),
})
export type AlertSettings = z.infer<typeof alertSettings>

export const DEFAULT_ALERTS: AlertSettings = {
  overdueTasks: { isOn: false, atLeast: 10 },
  stalled: { isOn: false, measure: 'count', when: 'grew', bound: 5 },
  noLeads: { isOn: false, by: '11:00' },
  pace: { isOn: false, belowPercent: 80 },
}

/** No alert comes before this time of the company's day: what was true at midnight can wait for the morning. */
export const QUIET_UNTIL = '08:00'

/** What an alert is about, and so the screen that it opens. */
export interface AlertTarget {
  readonly companyId: string
  readonly rule: AlertRule
  /** The pipeline of `stalled` and `pace`. */
  readonly pipelineId: number | null
}
