import { describe, expect, it } from 'vitest'
import { countChange, countTrend } from '../../../../renderer/domain/today/trend-model.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const TODAY = plainDate('2026-11-23')
const on = (day: string, count: number) => ({ day: plainDate(day), count })

describe('countChange', () => {
  it('compares the shown count with the last earlier day that has one', () => {
    const counts = [on('2026-11-18', 20), on('2026-11-20', 23), on('2026-11-23', 26)]
    expect(countChange(counts, 26)).toEqual({ added: 3, since: '2026-11-20' })
    expect(countChange(counts.slice(0, 2), 23)).toEqual({ added: 3, since: '2026-11-18' })
    expect(countChange(counts, 26, plainDate('2026-11-18'))).toEqual({ added: 6, since: '2026-11-18' })
    expect(countChange(counts, 26, plainDate('2026-11-19'))).toBeNull()
  })

  it('compares the first day with nothing', () => {
    expect(countChange([on('2026-11-23', 26)], 26)).toBeNull()
  })

  it('says nothing about a count that is not the newest stored one', () => {
    const counts = [on('2026-11-20', 23), on('2026-11-23', 26)]
    expect(countChange(counts, 27)).toBeNull()
    expect(countChange(counts, null)).toBeNull()
  })
})

describe('countTrend', () => {
  it('has the business days of 28 up to today, with gaps, and zero as a count', () => {
    const counts = [on('2026-10-26', 9), on('2026-10-27', 8), on('2026-11-19', 0), on('2026-11-22', 7)]
    const values = countTrend([...counts, on('2026-11-23', 26)], TODAY, NATIONAL_HOLIDAYS)
    // Without 2 and 20 November, which are holidays, and four weekends.
    expect(values).toHaveLength(18)
    expect([values[0], values[1], values.at(-2), values.at(-1)]).toEqual([8, null, 0, 26])
  })

  it('ends with today also on a day off', () => {
    const sunday = plainDate('2026-11-22')
    expect(countTrend([on('2026-11-22', 7)], sunday, NATIONAL_HOLIDAYS).at(-1)).toBe(7)
  })
})
