// Days without the figures of won sales; all other figures are known.
import type { FunnelDay } from '../../../shared/funnel/day.ts'

/** Returns the days; on `dates` the count and value of won sales are null. */
export function withoutWon(days: readonly FunnelDay[], ...dates: readonly string[]): FunnelDay[] {
  return days.map((day) =>
    dates.includes(day.date) ? { ...day, won: { count: null, valueCents: null } } : day,
  )
}
