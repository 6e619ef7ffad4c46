// The moments that the page compares: the last look, days that one names, and any stored day.
import { addDays, type PlainDate, startOfMonth, weekdayOf } from '../../../shared/time/calendar.ts'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import { SINCE_MOMENTS } from '../../navigation/screens.ts'

const MONDAY = 1
const FRIDAY = 5
const DAYS_OF_WEEK = 7

/** The moments with names of their own, in the order of the list. */
export const NAMED_MOMENTS = ['look', ...SINCE_MOMENTS] as const
export type NamedMoment = (typeof NAMED_MOMENTS)[number]

/** Returns the last such day of the week before today. */
function lastWeekday(weekday: number, today: PlainDate): PlainDate {
  return addDays(today, -((weekdayOf(today) + DAYS_OF_WEEK - weekday - 1) % DAYS_OF_WEEK) - 1)
}

/**
 * Returns the day of a named moment, at whose end its values were stored; null for a look that never was. `month` is
 * the last day before this month.
 */
export function dayOf(moment: NamedMoment, today: PlainDate, look: PlainDate | null): PlainDate | null {
  switch (moment) {
    case 'look':
      return look
    case 'yesterday':
      return addDays(today, -1)
    case 'monday':
      return lastWeekday(MONDAY, today)
    case 'friday':
      return lastWeekday(FRIDAY, today)
    case 'week':
      return addDays(today, -DAYS_OF_WEEK)
    case 'month':
      return addDays(startOfMonth(today), -1)
  }
}

/** Returns the days before today of which the store holds something, in order. */
export function storedDays({ snapshots, counted }: SinceAnswers, today: PlainDate): PlainDate[] {
  const days = [
    ...(snapshots.value?.snapshots ?? []).map(({ snapshotDate }) => snapshotDate),
    ...Object.values(counted).flatMap(({ value }) => (value ?? []).map(({ day }) => day)),
  ]
  return [...new Set(days)].filter((day) => day < today).sort()
}
