// Alerts: notifications that Leme sends by rules. Every rule is off until the user turns it on. Bounds are whole
// numbers of tasks, deals or percent. Times are in the company's time zone.
import { z } from 'zod'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const alertSettings = z.strictObject({
  /** At least `atLeast` tasks are past their deadline. */
  overdueTasks: z.strictObject({ isOn: z.boolean(), atLeast: z.int().min(1).max(100_000) }),
  /** A figure is newly beyond its usual (shared/compare). */
  unusual: z.strictObject({ isOn: z.boolean() }),
  /** No paid-media lead has arrived by this time of a day that is compared with others. */
  noLeads: z.strictObject({ isOn: z.boolean(), by: timeOfDay }),
  /** The month is projected to end below this percentage of its target. */
  pace: z.strictObject({ isOn: z.boolean(), belowPercent: z.int().min(1).max(100) }),
  /** The day's summary is ready to be copied, from this time on of a business day. */
  summary: z.strictObject({ isOn: z.boolean(), at: timeOfDay }),
})
export type AlertSettings = z.infer<typeof alertSettings>

export const DEFAULT_ALERTS: AlertSettings = {
  overdueTasks: { isOn: false, atLeast: 10 },
  unusual: { isOn: false },
  noLeads: { isOn: false, by: '11:00' },
  pace: { isOn: false, belowPercent: 80 },
  summary: { isOn: false, at: '17:50' },
}

/** No alert is sent before this time of the company's day: what became true at midnight can wait until morning. */
export const QUIET_UNTIL = '08:00'
