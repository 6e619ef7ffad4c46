import { describe, expect, it } from 'vitest'
import { gapSpans, tickIndexes } from '../../../../renderer/components/chart/axis.tsx'
import { isWhole, stackedRows } from '../../../../renderer/components/chart/stacked-rows.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

describe('tickIndexes', () => {
  it('always names the last row and crowds none, whatever the length', () => {
    for (const count of [1, 2, 7, 12, 13, 28, 92, 366]) {
      const ticks = tickIndexes(count, 12)
      expect(ticks.at(-1)).toBe(count - 1)
      expect(ticks.length).toBeLessThanOrEqual(13)
      expect(new Set(ticks).size).toBe(ticks.length)
    }
    expect(tickIndexes(0, 12)).toEqual([])
  })
})

describe('gapSpans', () => {
  const rows = [null, 1, 2, null, null, 5, null]
  const isGap = (row: number | null) => row === null

  it('joins neighbours', () => {
    expect(gapSpans(rows, isGap)).toEqual([
      { first: 0, last: 0, length: 1 },
      { first: 3, last: 4, length: 2 },
      { first: 6, last: 6, length: 1 },
    ])
  })
  it('has none when every row is known, and one when none is', () => {
    expect(gapSpans([1, 2], isGap)).toEqual([])
    expect(gapSpans([null, null], isGap)).toEqual([{ first: 0, last: 1, length: 2 }])
  })
})

describe('stackedRows', () => {
  const kept = (day: string, figure: number | null) => ({ day: plainDate(day), figure })
  const read = ({ figure }: ReturnType<typeof kept>) => [figure]

  it('has a row a day, and a gap without figures', () => {
    const rows = stackedRows(
      [kept('2026-11-10', 1), kept('2026-11-11', 2), kept('2026-11-14', 3), kept('2026-11-15', null)],
      read,
    )
    expect(rows.map(({ day, figures }) => [day.slice(8), figures])).toEqual([
      ['10', [1]],
      ['11', [2]],
      ['12', null],
      ['13', null],
      ['14', [3]],
      // Kept, but its figure is not known.
      ['15', [null]],
    ])
    expect(rows.map(isWhole)).toEqual([true, true, false, false, true, false])
  })
  it('is empty when nothing was kept', () => {
    expect(stackedRows([], read)).toEqual([])
  })
})
