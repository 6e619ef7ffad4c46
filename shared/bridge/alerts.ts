// Alerts: notifications that Leme sends by rules. Every rule is off until the user turns it on. Bounds are whole
// numbers of tasks, deals, cents or percent. Times are in the company's time zone.
import { z } from 'zod'

export const ALERT_RULES = ['overdueTasks', 'stalled', 'noLeads', 'pace', 'summary'] as const
export type AlertRule = (typeof ALERT_RULES)[number]

/** Times of a day at which the summary is offered, at most. */
export const MOST_SUMMARY_TIMES = 4

/** `HH:MM` */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Returns times in their order, each once. */
export function inOrder(times: readonly string[]): string[] {
  return [...new Set(times)].sort()
}

export const alertSettings = z.strictObject({
  /** At least `atLeast` tasks are past their deadline. */
  overdueTasks: z.strictObject({ isOn: z.boolean(), atLeast: z.int().min(1).max(100_000) }),
  /**
   * Deals stalled for more than 15 days, by count or by value (cents). `over`: they reach the bound. `grew`: they
   * increased by at least the bound.
   */
  stalled: z.strictObject({
    isOn: z.boolean(),
    measure: z.enum(['count', 'value']),
    when: z.enum(['over', 'grew']),
    bound: z.int().min(1).max(1e12),
  }),
  /** No paid-media lead has arrived by this time on a business day. */
  noLeads: z.strictObject({ isOn: z.boolean(), by: timeOfDay }),
  /** The month is projected to end below this percentage of its target. */
  pace: z.strictObject({ isOn: z.boolean(), belowPercent: z.int().min(1).max(100) }),
  /** The day's summary is ready to be copied, from each of these times on of a business day. */
  summary: z.strictObject({
    isOn: z.boolean(),
    times: z
      .array(timeOfDay)
      .min(1)
      .max(MOST_SUMMARY_TIMES)
      .refine((times) => String(times) === String(inOrder(times))),
  }),
})
export type AlertSettings = z.infer<typeof alertSettings>

export const DEFAULT_ALERTS: AlertSettings = {
  overdueTasks: { isOn: false, atLeast: 10 },
  stalled: { isOn: false, measure: 'count', when: 'grew', bound: 5 },
  noLeads: { isOn: false, by: '11:00' },
  pace: { isOn: false, belowPercent: 80 },
  summary: { isOn: false, times: ['17:50'] },
}

/** No alert is sent before this time of the company's day: what became true at midnight can wait until morning. */
export const QUIET_UNTIL = '08:00'

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
