import { describe, expect, it } from 'vitest'
import { likeDays } from '../../../shared/funnel/like-days.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

const ALL = { from: plainDate('2026-09-29'), to: plainDate('2026-11-23') }
const RANGES = {
  current: { from: addDays(ALL.to, -27), to: ALL.to },
  previous: { from: ALL.from, to: addDays(ALL.from, 27) },
}
const DAYS = listDays(ALL).map((date) => inventDay(date))
const leftOut = (from: string, to = from) => ({
  ...NATIONAL_HOLIDAYS,
  leftOut: [{ from: plainDate(from), to: plainDate(to), text: 'Pane' }],
})
const datesOf = (days: readonly { readonly date: PlainDate }[]) => days.map(({ date }) => date)

describe('likeDays', () => {
  it('is both whole ranges without notes', () => {
    const like = likeDays(DAYS, RANGES, NATIONAL_HOLIDAYS)
    expect(datesOf(like?.now ?? [])).toEqual(listDays(RANGES.current))
    expect(datesOf(like?.before ?? [])).toEqual(listDays(RANGES.previous))
  })

  it.each([
    ['now', '2026-11-16', '2026-10-19'],
    ['before', '2026-10-19', '2026-11-16'],
  ])('leaves a day of %s out, and the same day of the other range', (_, day, counterpart) => {
    const like = likeDays(DAYS, RANGES, leftOut(day))
    const dates = [...datesOf(like?.before ?? []), ...datesOf(like?.now ?? [])]
    expect(listDays(ALL).filter((each) => !dates.includes(each))).toEqual([day, counterpart].sort())
    expect(like?.now).toHaveLength(27)
    expect(like?.before).toHaveLength(27)
  })

  it('is not known with a missing day, also a left-out one, and where every day is left out', () => {
    expect(likeDays(DAYS.slice(1), RANGES, NATIONAL_HOLIDAYS)).toBeNull()
    expect(likeDays(DAYS.slice(1), RANGES, leftOut('2026-09-29'))).toBeNull()
    expect(likeDays(DAYS, RANGES, leftOut('2026-10-27', '2026-11-23'))).toBeNull()
  })
})
