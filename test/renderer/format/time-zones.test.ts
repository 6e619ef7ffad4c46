import { describe, expect, it } from 'vitest'
import { timeZoneGroups } from '../../../renderer/format/time-zones.ts'

describe('timeZoneGroups', () => {
  it('lists the zones of Brazil first and no zone twice', () => {
    const { brazil, others } = timeZoneGroups(['America/Sao_Paulo', 'Europe/Lisbon'])
    expect(brazil[0]).toBe('America/Sao_Paulo')
    expect(others).toEqual(['Europe/Lisbon'])
  })
})
