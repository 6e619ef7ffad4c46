// Days of which the API does not tell what was won; everything else of them is known.
import type { FunnelDay } from '../../../shared/funnel/day.ts'

/** The days, of which those on `dates` tell neither how many sales were won nor their value. */
export function withoutWon(days: readonly FunnelDay[], ...dates: readonly string[]): FunnelDay[] {
  return days.map((day) =>
    dates.includes(day.date) ? { ...day, won: { count: null, valueCents: null } } : day,
  )
}
