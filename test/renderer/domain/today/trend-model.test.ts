import { describe, expect, it } from 'vitest'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { dailyTrend, leadToWonTrend, trendOf } from '../../../../renderer/domain/today/trend-model.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')
const days = listDays(todayRange(today)).map((date) => inventDay(date))
const range = { from: plainDate('2026-10-24'), to: plainDate('2026-11-20') }

describe('trendOf', () => {
  it('calls normal the band in which half of the known days lie', () => {
    const values = Array.from({ length: 17 }, (_, index) => index)
    expect(trendOf([null, ...values]).normal).toEqual([4, 12])
  })
  it('calls nothing normal from fewer than 14 known days', () => {
    expect(trendOf([...Array.from({ length: 13 }, () => 1), null]).normal).toBeNull()
  })
})

describe('dailyTrend', () => {
  it('has the figure of each day, and null for a missing day', () => {
    const without = days.filter(({ date }) => date !== plainDate('2026-11-05'))
    const { values } = dailyTrend(without, range, ({ leads }) => leads.total)
    expect(values).toHaveLength(28)
    expect(values.at(-1)).toBe(inventDay(range.to).leads.total)
    expect(values[12]).toBeNull()
  })
})

describe('leadToWonTrend', () => {
  it('ends with the rate of the tile', () => {
    const { values } = leadToWonTrend(days, range)
    expect(values.at(-1)).toBe(todayFigures(days, today, NATIONAL_HOLIDAYS).leadToWon.value)
    expect(values.every((value) => value !== null)).toBe(true)
  })
  it('is unknown while one of the 28 days is missing', () => {
    const without = days.filter(({ date }) => date !== plainDate('2026-10-30'))
    expect(leadToWonTrend(without, range).values.at(-1)).toBeNull()
  })
})
