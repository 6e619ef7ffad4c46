import { describe, expect, it } from 'vitest'
import {
  type CountedFigure,
  dataBeginnings,
  LEAST_EMPTY_DAYS,
  withoutUnbegun,
} from '../../../shared/funnel/data-begin.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { type DayFigures, funnelDays } from '../../support/fakes/funnel-days.ts'

const START = '2025-01-01'
const dayAt = (index: number) => addDays(plainDate(START), index)

/** Two ranges of the same length, one after the other; `read` gives each day's figures by its place. */
function ranges(length: number, read: (index: number) => DayFigures) {
  const days = funnelDays(
    START,
    Array.from({ length: 2 * length }, (_, index) => read(index)),
  )
  return [days.slice(0, length), days.slice(length)] as const
}

const beginningOf = (figure: CountedFigure, ...days: Parameters<typeof dataBeginnings>) =>
  dataBeginnings(...days).find((each) => each.figure === figure)?.day ?? null

describe('dataBeginnings', () => {
  it('tells the first day with leads when the earlier range starts with weeks of none', () => {
    const others = { won: 1, opportunities: 2, lost: 1 }
    const begins = dataBeginnings(...ranges(60, (index) => ({ google: index < 40 ? 0 : 5, ...others })))
    expect(begins).toEqual([{ figure: 'leads', day: dayAt(40) }])
  })
  it('tells it when the whole earlier range is empty', () => {
    expect(beginningOf('leads', ...ranges(60, (index) => ({ google: index < 65 ? 0 : 5 })))).toBe(dayAt(65))
  })
  it('tells nothing when fewer than the least days are empty, as in a holiday', () => {
    const startAt = (first: number) =>
      beginningOf('leads', ...ranges(60, (index) => ({ google: index < first ? 0 : 5 })))
    expect(startAt(LEAST_EMPTY_DAYS - 1)).toBeNull()
    expect(startAt(LEAST_EMPTY_DAYS)).toBe(dayAt(LEAST_EMPTY_DAYS))
  })
  it('tells nothing when a figure is rare anyway, so that long pauses are usual', () => {
    const rare = (index: number) => ({ won: index % 20 === 19 ? 1 : 0 })
    expect(beginningOf('won', ...ranges(60, rare))).toBeNull()
    const late = (index: number) => ({ won: index > 44 && index % 3 === 0 ? 1 : 0 })
    expect(beginningOf('won', ...ranges(60, late))).toBe(dayAt(45))
  })
  it('tells nothing when there is nothing at all', () => {
    expect(dataBeginnings(...ranges(60, () => ({})))).toEqual([])
  })
  it('counts no pause across the time between the ranges', () => {
    const pausesOf = (days: readonly DayFigures[], start: string) => funnelDays(start, [...days])
    const before = Array.from({ length: 60 }, (_, index) => ({ google: index < 40 || index >= 55 ? 0 : 5 }))
    const later = Array.from({ length: 60 }, (_, index) => ({ google: index < 6 ? 0 : 5 }))
    // 5 and 6 empty days: 11 in a row only where the ranges follow each other.
    expect(beginningOf('leads', pausesOf(before, START), pausesOf(later, '2026-01-01'))).toBe(dayAt(40))
    expect(beginningOf('leads', pausesOf(before, START), pausesOf(later, dayAt(60)))).toBeNull()
  })
  it('counts the empty days of the earlier range alone', () => {
    expect(beginningOf('leads', ...ranges(7, (index) => ({ google: index < 14 ? 0 : 5 })))).toBeNull()
  })
})

describe('withoutUnbegun', () => {
  it('knows nothing of the figures that begin later, nor of their lists, and all of the others', () => {
    const [day] = funnelDays(START, [{ google: 0, opportunities: 2, won: 1, lost: 1 }])
    if (!day) throw new Error('there is a day')
    const [masked] = withoutUnbegun([day], [{ figure: 'won', day: dayAt(40) }])
    expect(masked).toEqual({
      ...day,
      won: { count: null, valueCents: null },
      breakdowns: { ...day.breakdowns, wonByChannel: null },
    })
    expect(withoutUnbegun([day], [])).toEqual([day])
  })
})
