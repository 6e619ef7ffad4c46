// What is said of the end of a month on one day, and the months by which it is judged.
import { addMonths, type DayRange, type PlainDate, startOfMonth } from '../time/calendar.ts'
import { type MonthProjection, monthOf, type ProjectionPoint, projectionRange } from './projection.ts'

/** The band of the month's won value, and its middle. */
export type Forecast = Omit<ProjectionPoint, 'date'>

/**
 * Returns the forecast of a projection: the only one that is shown. Null without a business day left: what was won is
 * then no range of what may come.
 */
export function forecastOf(projection: MonthProjection | null): Forecast | null {
  const end = projection?.points.at(-1)
  if (!projection || !end || projection.daysLeft === 0) return null
  const { lowCents, projectedCents, highCents } = end
  return { lowCents, projectedCents, highCents }
}

/** The months whose forecasts are judged. */
export const ACCOUNT_MONTHS = 12

/** The days of the judged months: those before the month of `today`. */
export function accountRange(today: PlainDate): DayRange {
  const from = startOfMonth(today)
  return { from: addMonths(from, -ACCOUNT_MONTHS), to: monthOf(addMonths(from, -1)).to }
}

/** All days from which the forecasts of the judged months are computed. */
export function accountDays(today: PlainDate): DayRange {
  return { from: projectionRange(accountRange(today).from).from, to: today }
}
