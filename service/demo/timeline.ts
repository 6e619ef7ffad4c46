// The instants of the demo's events. Past days do not depend on the hour of the start; the events of today are
// compressed into the part of today that has passed, so that nothing lies in the future.
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import { countDays, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import type { ZonedTime } from '../../shared/time/zoned-time.ts'

/** Position within a day: 0 is its first instant, 1 its last. */
export type DayFraction = number

export interface Moment {
  readonly day: PlainDate
  readonly fraction: DayFraction
}

export type Timeline = ReturnType<typeof createTimeline>

/** @param isPast true for an earlier now: what came later on its day is in the future, not squeezed before it */
export function createTimeline(time: ZonedTime, nowMs: number, isPast = false) {
  const today = time.dayOf(nowMs)
  const starts = new Map<PlainDate, number>()
  const startOf = (day: PlainDate) => getOrMake(starts, day, () => time.startOfDay(day))
  return {
    today,
    nowMs,
    /** Returns the instant of a moment; null in the future. */
    at: ({ day, fraction }: Moment): number | null => {
      if (day > today) return null
      const start = startOf(day)
      const end = day === today && !isPast ? nowMs : time.startOfDay(day, 1) - 1
      const at = start + Math.floor((end - start) * fraction)
      return at > nowMs ? null : at
    },
  }
}

/** Returns a later moment of the same day. */
export function laterThatDay(moment: Moment, share: DayFraction): Moment {
  return { day: moment.day, fraction: moment.fraction + (1 - moment.fraction) * share }
}

const IDS_START = plainDate('2020-01-01')

/** Returns the number of a day, from which the ids of its rows derive: a row has the same id at every start. */
export function dayNumber(day: PlainDate): number {
  return countDays({ from: IDS_START, to: day }) - 1
}
