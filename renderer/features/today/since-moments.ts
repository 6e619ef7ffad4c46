// The moments that now can be compared with: the last look, days that one names, and any stored day.
import { addDays, type PlainDate, startOfMonth, weekdayOf } from '../../../shared/time/calendar.ts'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import type { Say } from '../../report/say.ts'

const MONDAY = 1
const FRIDAY = 5
const DAYS_OF_WEEK = 7

/** The moments with names of their own, in the order of the list. */
const NAMED_MOMENTS = ['look', 'yesterday', 'monday', 'friday', 'week', 'month'] as const
type NamedMoment = (typeof NAMED_MOMENTS)[number]
/** One of those, or a stored day. */
export type ChosenMoment = NamedMoment | PlainDate

/** Returns the last such day of the week before today. */
function lastWeekday(weekday: number, today: PlainDate): PlainDate {
  return addDays(today, -((weekdayOf(today) + DAYS_OF_WEEK - weekday - 1) % DAYS_OF_WEEK) - 1)
}

/** Returns the day of a moment, at whose end its values were stored. `month` is the last day before this month. */
export function dayOf(moment: ChosenMoment, today: PlainDate, look: PlainDate): PlainDate {
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
    default:
      return moment
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

/** The named moments as choices, each with its day. */
export function momentChoices({ t, formats, today }: Say, look: PlainDate) {
  return NAMED_MOMENTS.map((moment) => {
    const day = dayOf(moment, today, look)
    const weekday = formats.weekday(day).replace('.', '')
    return { value: moment, label: `${weekday} ${formats.day(day)}`, note: t(`since:moments.${moment}`) }
  })
}
