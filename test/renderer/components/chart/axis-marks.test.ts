import { describe, expect, it } from 'vitest'
import { axisMarks } from '../../../../renderer/components/chart/axis-marks.ts'

describe('axisMarks', () => {
  it('goes in steps of 1, 2 or 5 from zero to at least the highest figure', () => {
    expect(axisMarks([285]).ticks).toEqual([0, 100, 200, 300])
    expect(axisMarks([105_000_000]).ticks).toEqual([0, 50_000_000, 100_000_000, 150_000_000])
    expect(axisMarks([13]).ticks).toEqual([0, 5, 10, 15])
    expect(axisMarks([8]).ticks).toEqual([0, 2, 4, 6, 8])
  })
  it('never has more steps than asked for, whatever the figure', () => {
    for (let figure = 1; figure < 5_000; figure += 7) {
      const { ticks, domain } = axisMarks([figure], 2)
      expect(ticks.length).toBeLessThanOrEqual(3)
      expect(ticks.at(-1)).toBe(domain[1])
      expect(domain[1]).toBeGreaterThanOrEqual(figure)
      expect(String(ticks[1])).toMatch(/^[125]0*$/)
    }
  })
  it('leaves unknown figures out', () => {
    expect(axisMarks([null, 4, undefined]).ticks).toEqual([0, 1, 2, 3, 4])
  })
  it('is a zero alone when no figure is above it', () => {
    expect(axisMarks([0, null])).toEqual({ domain: [0, 1], ticks: [0] })
  })
})
