import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createZonedTime, zonedTimeOf } from '../../../shared/time/zoned-time.ts'

const iso = (ms: number) => new Date(ms).toISOString()

describe('createZonedTime', () => {
  const saoPaulo = createZonedTime('America/Sao_Paulo')

  it('gives the local day and the local time of an instant', () => {
    const ms = Date.parse('2026-11-21T02:59:59.000Z')
    expect(saoPaulo.dayOf(ms)).toBe('2026-11-20')
    expect(saoPaulo.localDateTimeOf(ms)).toBe('2026-11-20T23:59:59')
    expect(saoPaulo.localDateTimeOf(ms + 5)).toBe('2026-11-20T23:59:59.005')
    expect(createZonedTime('America/Manaus').localDateTimeOf(ms)).toBe('2026-11-20T22:59:59')
  })

  it('starts the day at the first instant that exists when midnight was skipped', () => {
    // Summer time began at 00:00 on 4 November 2018: the day had 23 hours.
    expect(iso(saoPaulo.startOfDay('2018-11-04'))).toBe('2018-11-04T03:00:00.000Z')
    expect(iso(saoPaulo.startOfDay('2018-11-04', 1))).toBe('2018-11-05T02:00:00.000Z')
    expect(saoPaulo.dayOf(saoPaulo.startOfDay('2018-11-04') - 1)).toBe('2018-11-03')
  })

  it('ends the day after the repeated hour when midnight came twice', () => {
    // Summer time ended on 18 February 2018 at 00:00, which became 23:00 of the 17th again.
    expect(iso(saoPaulo.startOfDay('2018-02-18'))).toBe('2018-02-18T03:00:00.000Z')
    expect(iso(saoPaulo.endOfDayOf(Date.parse('2018-02-18T01:30:00Z')))).toBe('2018-02-18T03:00:00.000Z')
    expect(iso(saoPaulo.endOfDayOf(Date.parse('2018-02-18T02:30:00Z')))).toBe('2018-02-18T03:00:00.000Z')
  })

  it('reads date-times with an offset as instants and others as local', () => {
    expect(iso(saoPaulo.instantOf('2026-11-01T09:00:00'))).toBe('2026-11-01T12:00:00.000Z')
    expect(iso(saoPaulo.instantOf('2026-11-01T09:00'))).toBe('2026-11-01T12:00:00.000Z')
    expect(iso(saoPaulo.instantOf('2026-11-01T09:00:00.250+02:00'))).toBe('2026-11-01T07:00:00.250Z')
    expect(iso(saoPaulo.instantOf('2026-11-01T09:00:00Z'))).toBe('2026-11-01T09:00:00.000Z')
  })

  it('puts every instant between the start and the end of its own day', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/Manaus',
      'Europe/Lisbon',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    ]
    const instant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2050, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, ms) => {
        const time = zonedTimeOf(zone)
        const day = time.dayOf(ms)
        const start = time.startOfDay(day)
        expect(start).toBeLessThanOrEqual(ms)
        expect(time.endOfDayOf(ms)).toBeGreaterThan(ms)
        expect(time.dayOf(start)).toBe(day)
        expect(time.dayOf(start - 1) < day).toBe(true)
        expect(time.dayOf(time.endOfDayOf(ms)) > day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('throws when the zone is unknown', () => {
    expect(() => createZonedTime('Brasil/Aroeira')).toThrow(RangeError)
  })
})
