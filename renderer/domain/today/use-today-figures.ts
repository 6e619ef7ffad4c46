import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import { useLeadBase } from '../funnel/use-lead-base.ts'
import { type TodayFigures, todayFigures } from './today-model.ts'

/** Returns the figures of Hoje. The rate of leads is null when their owner is not known. */
export function useTodayFigures(days: readonly FunnelDay[], today: PlainDate): TodayFigures {
  const base = useLeadBase()
  const figures = todayFigures(days, today, useHolidays())
  if (base !== 'unknown') return figures
  return { ...figures, leadToWon: { ...figures.leadToWon, value: null, before: null, change: null } }
}
