// How many there were on a day, by figure (shared/bridge/daily-counts.ts), and what was forecast on it, by pipelines
// (shared/funnel/forecast.ts): the API knows neither later. A day without a record stays a gap.
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import type { ForecastSubject } from '../../../../shared/funnel/forecast.ts'
import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

export const COUNT_DAYS = dayTable({ name: 'count_days' }, 'subject')
const CALLS = COUNT_DAYS.calls<DailyFigure | ForecastSubject>()

export const countDays = {
  ...COUNT_DAYS.table,
  calls: { writeCountDay: CALLS.write, readCountDays: CALLS.readRange },
} satisfies StoreTable
