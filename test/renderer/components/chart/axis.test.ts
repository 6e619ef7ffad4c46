import { describe, expect, it } from 'vitest'
import { axisMarks, runsOf, tickIndexes } from '../../../../renderer/components/chart/axis.tsx'
import { isWhole, stackedRows } from '../../../../renderer/components/chart/stacked-rows.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

describe('axisMarks', () => {
  it('goes in steps of 1, 2 or 5 from zero, and ends close above the highest figure', () => {
    expect(axisMarks([285])).toEqual({ domain: [0, 300], ticks: [0, 200] })
    expect(axisMarks([105_000_000])).toEqual({ domain: [0, 150_000_000], ticks: [0, 100_000_000] })
    expect(axisMarks([13])).toEqual({ domain: [0, 15], ticks: [0, 10] })
    expect(axisMarks([8])).toEqual({ domain: [0, 8], ticks: [0, 5] })
    expect(axisMarks([1])).toEqual({ domain: [0, 1], ticks: [0, 1] })
  })
  it('has one or two marks above zero, none above its end, whatever the figure', () => {
    for (let figure = 1; figure < 5_000; figure += 7) {
      const { ticks, domain } = axisMarks([figure])
      expect([2, 3]).toContain(ticks.length)
      expect(ticks.at(-1)).toBeLessThanOrEqual(domain[1])
      expect(domain[1]).toBeGreaterThanOrEqual(figure)
      expect(domain[1]).toBeLessThanOrEqual(Math.max(2 * figure, 1))
      expect(String(ticks[1])).toMatch(/^[125]0*$/)
    }
  })
  it('leaves unknown figures out', () => {
    expect(axisMarks([null, 4, undefined]).ticks).toEqual([0, 2, 4])
  })
  it('begins at the lowest figure below zero, and always has zero', () => {
    expect(axisMarks([-8_000, 96_000])).toEqual({ domain: [-8_000, 100_000], ticks: [0, 100_000] })
    expect(axisMarks([-96_000, 8_000])).toEqual({ domain: [-96_000, 50_000], ticks: [0] })
    expect(axisMarks([-5, null])).toEqual({ domain: [-5, 0], ticks: [-5, 0] })
  })
  it('is a zero alone when all are zero', () => {
    expect(axisMarks([0, null])).toEqual({ domain: [0, 1], ticks: [0] })
  })
})

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

describe('runsOf', () => {
  const rows = [-1, 1, 2, -3, -4, 5, -6]
  const isGap = (row: number) => row < 0

  it('joins neighbours', () => {
    expect(runsOf(rows, isGap)).toEqual([[-1], [-3, -4], [-6]])
    expect(runsOf(rows, (row) => row > 0)).toEqual([[1, 2], [5]])
  })
  it('has none when no row is of the kind, and one when every row is', () => {
    expect(runsOf([1, 2], isGap)).toEqual([])
    expect(runsOf([-1, -2], isGap)).toEqual([[-1, -2]])
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
