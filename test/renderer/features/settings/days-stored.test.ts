import { describe, expect, it } from 'vitest'
import { daysStored } from '../../../../renderer/features/settings/stored-tab.tsx'
import { listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const RANGE = { from: plainDate('2026-11-02'), to: plainDate('2026-11-25') }
const ALL = listDays({ from: plainDate('2026-11-09'), to: RANGE.to })
const without = (...lost: string[]) => ALL.filter((day) => !lost.includes(day))
function count(...kept: (readonly PlainDate[])[]) {
  const days = daysStored(kept, RANGE, NATIONAL_HOLIDAYS)
  const of = (lacks: string) => days.filter((each) => each.lacks === lacks).length
  return { of: days.length, whole: of('whole'), part: of('part') }
}

describe('daysStored', () => {
  it('begins with the first stored day, and has neither weekends nor holidays', () => {
    expect(count(ALL, ALL, [])).toEqual({ of: 12, whole: 0, part: 0 })
    expect(count([], [])).toEqual({ of: 0, whole: 0, part: 0 })
  })

  it('tells the days without anything from those that lack a part', () => {
    // A Thursday and a Monday, with a holiday between them; Tuesday lacks one kind alone.
    const lost = without('2026-11-19', '2026-11-20', '2026-11-23')
    expect(count(lost, without('2026-11-19', '2026-11-23', '2026-11-24'))).toEqual({
      of: 12,
      whole: 2,
      part: 1,
    })
  })

  it('counts a kind from its own first day', () => {
    expect(count(ALL, [plainDate('2026-11-24'), plainDate('2026-11-25')])).toMatchObject({
      whole: 0,
      part: 0,
    })
  })
})
