import { describe, expect, it } from 'vitest'
import { spreadNames } from '../../../../renderer/components/chart/stacked-rows.ts'

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
