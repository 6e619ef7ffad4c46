// The days that the choices of Funil stand for; in lib because the TV shows the same days.
import type { DayRange, PlainDate } from '../../shared/funnel/calendar.ts'
import { type CalendarStep, calendarStepOf } from '../../shared/funnel/comparison.ts'
import { PERIOD_PRESETS, type PeriodPreset, rangeOfPreset } from '../../shared/funnel/periods.ts'

export type PeriodChoice = PeriodPreset | 'custom'
export const PERIOD_CHOICES: readonly PeriodChoice[] = [...PERIOD_PRESETS, 'custom']

/** The days that a choice stands for; a custom range is cut at today. */
export function rangeOfChoice(choice: PeriodChoice, custom: DayRange | null, today: PlainDate): DayRange {
  if (choice !== 'custom') return rangeOfPreset(choice, today)
  if (custom === null || custom.from > today) return rangeOfPreset('last-28-days', today)
  return custom.to > today ? { from: custom.from, to: today } : custom
}

/** How a chosen period moves back: months, quarters and years by the calendar, rolling ones by their length. */
export function stepOfPeriod(period: PeriodChoice, range: DayRange): CalendarStep {
  switch (period) {
    case 'this-month':
    case 'last-month':
      return 1
    case 'this-quarter':
      return 3
    case 'this-year':
      return 12
    case 'custom':
      return calendarStepOf(range)
    default:
      return null
  }
}
