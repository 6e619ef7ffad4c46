import { describe, expect, it } from 'vitest'
import { coordinatesOf, distanceKm, readDestination } from '../../../service/shop/cep.ts'

describe('readDestination', () => {
  it.each([
    ['01000-000', 'SP'],
    ['19999-999', 'SP'],
    ['20000-000', 'RJ'],
    ['29000-000', 'ES'],
    ['68900-000', 'AP'],
    ['69299-999', 'AM'],
    ['69300-000', 'RR'],
    ['69400-000', 'AM'],
    ['69900-000', 'AC'],
    ['72799-999', 'DF'],
    ['72800-000', 'GO'],
    ['73000-000', 'DF'],
    ['73700-000', 'GO'],
    ['99999-999', 'RS'],
  ])('puts %s in %s', (cep, uf) => {
    expect(readDestination(cep)).toEqual({ cep: cep.replace('-', ''), uf })
  })

  it.each(['00999-999', '78900-000', '1310-100', '', '013101001'])('refuses %j', (cep) => {
    expect(readDestination(cep)).toBe(null)
  })
})

describe('distanceKm', () => {
  it('is some 360 km between São Paulo and Rio de Janeiro, the same both ways, and 0 to itself', () => {
    const paulo = coordinatesOf('01000000')
    const rio = coordinatesOf('20000000')
    if (!paulo || !rio) throw new Error('both places are in the table')
    expect(distanceKm(paulo, rio)).toBeGreaterThan(350)
    expect(distanceKm(paulo, rio)).toBeLessThan(370)
    expect(distanceKm(rio, paulo)).toBeCloseTo(distanceKm(paulo, rio), 9)
    expect(distanceKm(rio, rio)).toBe(0)
    expect(coordinatesOf('29900000')).toBe(null)
  })
})
