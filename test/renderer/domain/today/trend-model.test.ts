import { describe, expect, it } from 'vitest'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import {
  countChange,
  countTrend,
  dailyTrend,
  leadToWonTrend,
} from '../../../../renderer/domain/today/trend-model.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')
const days = listDays(todayRange(today)).map((date) => inventDay(date))
const range = { from: plainDate('2026-10-24'), to: plainDate('2026-11-20') }

describe('dailyTrend', () => {
  it('has the figure of each business day, and null for a missing day', () => {
    const without = days.filter(({ date }) => date !== plainDate('2026-11-05'))
    const values = dailyTrend(without, range, NATIONAL_HOLIDAYS, ({ leads }) => leads.total)
    // 19 weekdays and Monday 26 October less two holidays, the last of them the end of the range.
    expect(values).toHaveLength(18)
    expect(values.at(-1)).toBe(inventDay(plainDate('2026-11-19')).leads.total)
    expect(values[7]).toBeNull()
  })
})

describe('leadToWonTrend', () => {
  it('ends with the rate of the tile', () => {
    const values = leadToWonTrend(days, range, NATIONAL_HOLIDAYS)
    expect(values.at(-1)).toBe(todayFigures(days, today, NATIONAL_HOLIDAYS).leadToWon.value)
    expect(values.every((value) => value !== null)).toBe(true)
  })
  it('is unknown while one of the 28 days is missing', () => {
    const without = days.filter(({ date }) => date !== plainDate('2026-10-30'))
    expect(leadToWonTrend(without, range, NATIONAL_HOLIDAYS).at(-1)).toBeNull()
  })
})

const TODAY = plainDate('2026-11-23')
const on = (day: string, count: number) => ({ day: plainDate(day), count })

describe('countChange', () => {
  it('compares the shown count with the last earlier day that has one', () => {
    const counts = [on('2026-11-18', 20), on('2026-11-20', 23), on('2026-11-23', 26)]
    expect(countChange(counts, 26, null)).toEqual({ added: 3, since: '2026-11-20' })
    expect(countChange(counts.slice(0, 2), 23, null)).toEqual({ added: 3, since: '2026-11-18' })
    expect(countChange(counts, 26, plainDate('2026-11-18'))).toEqual({ added: 6, since: '2026-11-18' })
    expect(countChange(counts, 26, plainDate('2026-11-19'))).toBeNull()
  })

  it('compares the first day with nothing', () => {
    expect(countChange([on('2026-11-23', 26)], 26, null)).toBeNull()
  })

  it('says nothing about a count that is not the newest stored one', () => {
    const counts = [on('2026-11-20', 23), on('2026-11-23', 26)]
    expect(countChange(counts, 27, null)).toBeNull()
    expect(countChange(counts, null, null)).toBeNull()
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
