import { describe, expect, it } from 'vitest'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { dailyTrend, leadToWonTrend } from '../../../../renderer/domain/today/trend-model.ts'
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
