// What the main demo company's month was forecast to close at, at the end of each business day of the last year: by the
// function of the application over the days up to then. A closed deal stays as it closed, so the days of now are those
// that an application would have had.
import type { WonDay } from '../../shared/funnel/day.ts'
import { type Forecast, forecastOf } from '../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../shared/funnel/projection.ts'
import type { Cents } from '../../shared/money/money.ts'
import { ALL_PIPELINES, type PipelineId } from '../../shared/pipelines/pipelines.ts'
import { businessDaysOf } from '../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import type { ZonedTime } from '../../shared/time/zoned-time.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { groupClosedDeals } from '../data/deals/funnel-queries.ts'

export interface PastForecast extends Forecast {
  /** Milliseconds since 1970: the last one of its day. */
  readonly at: number
  readonly pipeline_id: PipelineId
}

const HISTORY_MONTHS = 12

interface ForecastPlan {
  readonly db: ServiceDatabase
  readonly companyId: number
  readonly pipelineIds: readonly number[]
  readonly time: ZonedTime
  readonly today: PlainDate
}

/** What the pipelines together won on each day of a range. */
function wonDays(
  { db, companyId }: Pick<ForecastPlan, 'db' | 'companyId'>,
  pipelineIds: readonly number[],
  range: DayRange,
): WonDay[] {
  const days = new Map(listDays(range).map((date) => [date, { count: 0, cents: 0 }]))
  for (const id of pipelineIds) {
    for (const { day, outcome, count, cents } of groupClosedDeals(db, companyId, id, range)) {
      const sum = days.get(day)
      if (sum === undefined || outcome === 'lost') continue
      sum.count += count
      sum.cents += cents
    }
  }
  return [...days].map(([date, { count, cents }]) => ({ date, won: { count, valueCents: cents as Cents } }))
}

/** Returns the forecasts of each pipeline and of all together, each in order. `db` holds the demo of `today`. */
export function forecastHistory(plan: ForecastPlan): PastForecast[] {
  const { pipelineIds, time, today } = plan
  const told = { from: addMonths(startOfMonth(today), -HISTORY_MONTHS), to: addDays(today, -1) }
  const all = { from: projectionRange(told.from).from, to: told.to }
  const scopes = [...pipelineIds.map((id) => [id, [id]] as const), [ALL_PIPELINES, pipelineIds] as const]
  return scopes.flatMap(([pipeline_id, ids]) => {
    const won = wonDays(plan, ids, all)
    return businessDaysOf(told, NATIONAL_HOLIDAYS).flatMap((day) => {
      const { from } = projectionRange(day)
      const days = won.filter(({ date }) => from <= date && date <= day)
      const forecast = forecastOf(monthProjection(days, day, NATIONAL_HOLIDAYS))
      return forecast === null ? [] : [{ at: time.startOfDay(day, 1) - 1, pipeline_id, ...forecast }]
    })
  })
}
