import { describe, expect, it } from 'vitest'
import { headlineOf, wholeDaysOf } from '../../../shared/funnel/so-far.ts'
import { type DayRange, plainDate } from '../../../shared/time/calendar.ts'
import { funnelDays } from '../../support/fakes/funnel-days.ts'

const range = (from: string, to: string): DayRange => ({ from: plainDate(from), to: plainDate(to) })
const today = plainDate('2026-11-21')
const days = funnelDays('2026-11-18', [{ google: 1 }, { google: 2 }, { google: 4 }, { google: 8 }])

describe('wholeDaysOf', () => {
  it('ends yesterday when the period holds today', () => {
    expect(wholeDaysOf(range('2026-11-01', '2026-11-21'), today)).toEqual(range('2026-11-01', '2026-11-20'))
    expect(wholeDaysOf(range('2026-11-01', '2026-11-30'), today)).toEqual(range('2026-11-01', '2026-11-20'))
  })
  it('is the period itself when it is over', () => {
    expect(wholeDaysOf(range('2026-10-01', '2026-10-31'), today)).toEqual(range('2026-10-01', '2026-10-31'))
  })
  it('is null when no day of the period is over', () => {
    expect(wholeDaysOf(range('2026-11-21', '2026-11-21'), today)).toBeNull()
    expect(wholeDaysOf(range('2026-12-01', '2026-12-31'), today)).toBeNull()
  })
})

describe('headlineOf', () => {
  it('headlines whole days, and today beside them with what it is so far', () => {
    const headline = headlineOf(days, range('2026-11-18', '2026-11-21'), today)
    expect(headline).toMatchObject({ range: range('2026-11-18', '2026-11-20'), isToday: false })
    expect(headline.figures?.leads.total).toBe(7)
    expect(headline.days).toHaveLength(3)
    expect(headline.beside?.today.leads.total).toBe(8)
    expect(headline.beside?.soFar.leads.total).toBe(15)
  })
  it('headlines today as today when the period is today alone', () => {
    const headline = headlineOf(days, range('2026-11-21', '2026-11-21'), today)
    expect(headline).toMatchObject({ isToday: true, beside: null, figures: { leads: { total: 8 } } })
  })
  it('has nothing beside when the period is over, or today is not there', () => {
    expect(headlineOf(days, range('2026-11-18', '2026-11-20'), today).beside).toBeNull()
    expect(headlineOf(days.slice(0, 3), range('2026-11-18', '2026-11-21'), today).beside).toBeNull()
  })
  it('names the missing days and leaves them out of its sum', () => {
    const some = [...days.slice(0, 1), ...days.slice(2, 3)]
    expect(headlineOf(some, range('2026-11-17', '2026-11-21'), today)).toMatchObject({
      figures: { leads: { total: 5 } },
      missing: [range('2026-11-17', '2026-11-17'), range('2026-11-19', '2026-11-19')],
    })
    const none = headlineOf(days, range('2026-12-01', '2026-12-02'), today)
    expect(none).toMatchObject({ figures: null, beside: null })
  })
  it('names those of its days that are of an earlier answer', () => {
    const older = [range('2026-11-17', '2026-11-18'), range('2026-11-20', '2026-11-21')]
    expect(headlineOf(days, range('2026-11-18', '2026-11-21'), today, older).older).toEqual([
      range('2026-11-18', '2026-11-18'),
      range('2026-11-20', '2026-11-20'),
    ])
  })
})
