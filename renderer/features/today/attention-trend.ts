import type { Series } from '../../../shared/compare/series.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../../../shared/time/holidays.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import { levelTrend, type Trend } from '../../domain/today/trend-model.ts'
import type { AttentionRow } from './attention-model.ts'

/**
 * The counts of a row's own figure on the business days of the last 28, a stock up to today; null of a row without one
 * figure, and of rates, whose days are too small.
 */
export function attentionTrend(
  row: AttentionRow,
  series: readonly Series[],
  today: PlainDate,
  calendar: HolidayCalendar,
): Trend | null {
  const named = row.kind === 'unusual' ? row.line : { figure: row.kind, of: null }
  const figure = named.figure === 'overdue-tasks' ? 'overdue' : named.figure
  const found = series.find((each) => each.figure === figure && each.of === named.of)
  if (found === undefined || found.kind === 'rate') return null
  const countOn = (day: PlainDate) => found.counts.get(day) ?? null
  if (found.kind === 'stock') return levelTrend(today, calendar, countOn)
  return businessDaysOf(lastWholeDays(today), calendar).map((day) =>
    isNotedOut(day, calendar) ? null : countOn(day),
  )
}
