import { describe, expect, it } from 'vitest'
import { runsOf } from '../../../../renderer/components/chart/axis.tsx'
import {
  foldSeries,
  isWhole,
  joinedDays,
  MOST_SERIES,
  spreadNames,
  stackSpans,
  withSum,
} from '../../../../renderer/components/chart/stacked-rows.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const day = plainDate('2026-11-24')
const figures = Array.from({ length: 2_000 }, (_, index) => index)

describe('stackSpans', () => {
  it('goes up with what is above zero, and down with what is below', () => {
    expect(stackSpans([3, -2, null, 4, -1])).toEqual([
      [0, 3],
      [0, -2],
      [3, 3],
      [3, 7],
      [-2, -3],
    ])
  })
})

describe('foldSeries', () => {
  it('makes one figure of the last of too many, and keeps the sum', () => {
    const folded = foldSeries({ day, figures })
    expect(folded.figures).toHaveLength(MOST_SERIES)
    expect(folded.figures?.slice(0, MOST_SERIES - 1)).toEqual(figures.slice(0, MOST_SERIES - 1))
    expect(withSum(folded).at(-1)).toBe(withSum({ figures }).at(-1))
  })

  it('knows no figure where one of them is not known', () => {
    const unknown = figures.map((figure, index) => (index === 1_999 ? null : figure))
    expect(foldSeries({ day, figures: unknown }).figures?.at(-1)).toBeNull()
  })

  it('leaves a usual day and a gap as they are', () => {
    for (const row of [
      { day, figures: figures.slice(0, MOST_SERIES) },
      { day, figures: null },
    ])
      expect(foldSeries(row)).toBe(row)
  })
})

/** From Friday, 13 November 2026, to the Monday after the next weekend; the 20th is a holiday. */
const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    day: plainDate(`2026-11-${first + index}`),
    figures: [1] as (number | null)[] | null,
  }))

describe('joinedDays', () => {
  const joined = (rows: ReturnType<typeof daysFrom>, compared: string | null = null) =>
    joinedDays(rows, NATIONAL_HOLIDAYS, compared === null ? null : plainDate(compared)).map(({ day: date }) =>
      Number(date.slice(8)),
    )
  it('joins business days over weekends and holidays', () => {
    expect(joined(daysFrom(13, 23))).toEqual([13, 16, 17, 18, 19, 23])
  })
  it('keeps the last day and the one compared with, also on a day off', () => {
    expect(joined(daysFrom(13, 22), '2026-11-14')).toEqual([13, 14, 16, 17, 18, 19, 22])
  })
  it('keeps every day where too few are left to join', () => {
    expect(joined(daysFrom(14, 15))).toEqual([14, 15])
  })
})

describe('isWhole', () => {
  it('ends a run at a day without a snapshot, and at one with an unknown figure', () => {
    const rows = daysFrom(13, 19).map((row, index) =>
      index === 2 ? { ...row, figures: null } : index === 5 ? { ...row, figures: [null] } : row,
    )
    const runs = runsOf(rows, isWhole).map((run) => run.map(({ day: date }) => Number(date.slice(8))))
    expect(runs).toEqual([[13, 14], [16, 17], [19]])
  })
})

describe('withSum', () => {
  it('adds the parts of the day, or gives the sum of a day that is parted in another way', () => {
    expect(withSum({ figures: [2, 3] })).toEqual([2, 3, 5])
    expect(withSum({ figures: [0, 0] })).toEqual([0, 0, 0])
    expect(withSum({ figures: [2, null], sum: 7 })).toEqual([2, null, 7])
  })

  it('has no sum with an unknown part, and without any part', () => {
    expect(withSum({ figures: [2, null] })).toEqual([2, null, null])
    expect(withSum({ figures: [] })).toEqual([null])
    expect(withSum({ figures: null })).toEqual([null])
  })
})

const at = (y: number, size = 1) => ({ y, size })
const placesOf = (names: Parameters<typeof spreadNames>[0], height: number) =>
  spreadNames(names, height).map(({ y }) => y)

describe('spreadNames', () => {
  it('leaves names where they are while none touches another, from the top down', () => {
    expect(placesOf([at(80), at(20)], 100)).toEqual([20, 80])
  })
  it('moves names apart, and never over an edge', () => {
    const places = placesOf([at(99), at(98), at(97), at(1)], 100)
    expect(places.at(0)).toBeGreaterThanOrEqual(6.5)
    expect(places.at(-1)).toBeLessThanOrEqual(93.5)
    places.forEach((place, index) => {
      if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(13)
    })
  })
  it('keeps those of the largest parts where not all have room', () => {
    const names = [at(1, 5), at(2, 1), at(3, 4)]
    expect(spreadNames(names, 30).map(({ size }) => size)).toEqual([5, 4])
    expect(spreadNames(names, 5)).toEqual([])
  })
  it('has room for twelve names in the lowest plot', () => {
    const names = Array.from({ length: 12 }, (_, index) => at(160 - index))
    expect(spreadNames(names, 164)).toHaveLength(12)
  })
})
