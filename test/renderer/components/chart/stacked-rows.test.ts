import { describe, expect, it } from 'vitest'
import { foldSeries, MOST_SERIES, withSum } from '../../../../renderer/components/chart/stacked-rows.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const day = plainDate('2026-11-24')
const figures = Array.from({ length: 2_000 }, (_, index) => index)

describe('foldSeries', () => {
  it('makes one figure of the last of too many, and keeps the sum', () => {
    const folded = foldSeries({ day, figures })
    expect(folded.figures).toHaveLength(MOST_SERIES)
    expect(folded.figures?.slice(0, MOST_SERIES - 1)).toEqual(figures.slice(0, MOST_SERIES - 1))
    expect(withSum(folded.figures ?? []).at(-1)).toBe(withSum(figures).at(-1))
  })

  it('knows no figure where one of them is not known, and has none where the day has none', () => {
    const without = (from: number, value: null | undefined) =>
      foldSeries({
        day,
        figures: figures.map((figure, index) => (index >= from ? value : figure)),
      }).figures?.at(-1)
    expect(without(1_999, null)).toBeNull()
    expect(without(0, undefined)).toBeUndefined()
  })

  it('leaves a usual day and a gap as they are', () => {
    for (const row of [
      { day, figures: figures.slice(0, MOST_SERIES) },
      { day, figures: null },
    ])
      expect(foldSeries(row)).toBe(row)
  })
})

describe('withSum', () => {
  it('adds the parts of the day, and leaves out what the day does not have', () => {
    expect(withSum([2, undefined, 3])).toEqual([2, null, 3, 5])
    expect(withSum([0, 0])).toEqual([0, 0, 0])
  })

  it('has no sum with an unknown part, and without any part', () => {
    expect(withSum([2, null])).toEqual([2, null, null])
    expect(withSum([])).toEqual([null])
  })
})
