import { describe, expect, it } from 'vitest'
import { axisMarks } from '../../../../renderer/components/chart/axis.tsx'

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
