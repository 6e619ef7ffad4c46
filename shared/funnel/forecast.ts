// What is said of the end of a month on one day, in the form in which it is stored: the core writes it, the window
// compares it later with what the month closed at.
import { ALL_PIPELINES, type PipelineId } from '../pipelines/pipelines.ts'
import type { PlainDate } from '../time/calendar.ts'
import type { MonthProjection, ProjectionPoint } from './projection.ts'

/** The band of the month's won value, and its middle. */
export type Forecast = Omit<ProjectionPoint, 'date'>

/** The last forecast of a day in the company's time zone. A day without one is a gap. */
export interface ForecastOnDay extends Forecast {
  readonly day: PlainDate
}

/**
 * Returns the forecast of a projection: the only one that is shown or stored. Null without a business day left: what
 * was won is then no range of what may come.
 */
export function forecastOf(projection: MonthProjection | null): Forecast | null {
  const end = projection?.points.at(-1)
  if (!projection || !end || projection.daysLeft === 0) return null
  const { lowCents, projectedCents, highCents } = end
  return { lowCents, projectedCents, highCents }
}

/** The name of the forecasts of a pipeline, or of all together, among the records of one a day. */
export type ForecastSubject = `forecast-${PipelineId}`

export function forecastSubject(pipelineId: PipelineId): ForecastSubject {
  return `forecast-${pipelineId}`
}

const SUBJECT = new RegExp(`^forecast-(${ALL_PIPELINES}|[1-9]\\d{0,15})$`)

export function isForecastSubject(value: unknown): value is ForecastSubject {
  return typeof value === 'string' && SUBJECT.test(value)
}
