import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { type DayRange, joinIntoRanges, listDays, type PlainDate } from '../../../shared/time/calendar.ts'

interface HeldDay {
  readonly day: FunnelDay
  readonly capturedAt: string
  readonly isOlder: boolean
}

/**
 * Returns the days of a range from answers about other ranges of the same pipelines; each day from the newest answer
 * that has it, the whole as old as the oldest day. Null unless every day is there.
 */
export function heldDays(
  answers: readonly Answer<FunnelRangeAnswer>[],
  range: DayRange,
): Answer<FunnelRangeAnswer> | null {
  const held = new Map<PlainDate, HeldDay>()
  for (const { value, capturedAt } of answers) {
    if (value === null || capturedAt === null) continue
    for (const day of value.days) {
      const { date } = day
      if (date < range.from || date > range.to || (held.get(date)?.capturedAt ?? '') >= capturedAt) continue
      const isOlder = value.older.some(({ from, to }) => from <= date && date <= to)
      held.set(date, { day, capturedAt, isOlder })
    }
  }
  const found = listDays(range).flatMap((date) => held.get(date) ?? [])
  if (found.length < listDays(range).length) return null
  const older = found.flatMap(({ day, isOlder }) => (isOlder ? day.date : []))
  const [capturedAt = null] = found.map((each) => each.capturedAt).sort()
  const value = { range, days: found.map(({ day }) => day), missing: [], older: joinIntoRanges(older) }
  return { value, source: 'snapshot', capturedAt, error: null }
}
